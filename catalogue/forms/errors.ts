import { defineErrors } from '@inlay/kernel/parts/error-guide.ts';

/** What forms answer of their own. `closed` is a code of the captcha too: what is said of it there and here has to be the same. */
export const errors = defineErrors({
  closed: {
    status: 410,
    title: 'This is closed.',
    widget: 'The challenge was closed.',
    place: 'page',
    means: 'A form takes no submissions now, or a visitor closed the challenge of a captcha before it was solved.',
    why: [
      'The owner of the form has switched it off, it has not opened yet, or its deadline has passed.',
      'The visitor pressed Escape or Close at the challenge.',
      'The page called `reset()` or `remove()` while `execute()` was waiting.',
    ],
    todo: [
      'For a form: read `reason` in the answer, and look at the times under Taking part in its settings.',
      'For a captcha: nothing. The visitor presses the box again. In code, catch the rejection of `execute()`.',
    ],
    retry: 'For a captcha, yes. For a form, when it is open.',
    also: 'cancelled escape execute rejected deadline off not open yet HTTP 410',
  },
});

export default errors;
