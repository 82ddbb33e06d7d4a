import { defineErrors } from '@inlay/kernel/parts/error-guide.ts';

const place = 'page';

/** Codes that the captcha tells the page, beside those of every widget. */
export const errors = defineErrors({
  'challenge-expired': {
    title: 'The challenge expired.',
    place,
    means: 'The challenge was open for more than 120 seconds, or had already been answered.',
    why: ['The visitor left the challenge open and came back.', 'The answer was sent twice.'],
    todo: ['Nothing: the captcha warns the visitor 20 seconds before, and offers a new challenge in its place.'],
    retry: 'Yes, with a new challenge.',
    also: 'timeout too slow',
  },
  'wrong-answer': {
    title: 'That did not match.',
    widget: 'The answer did not match.',
    place,
    means: 'The answer did not match. The challenge is used up, and the visitor gets a new one.',
    why: ['The visitor was mistaken.', 'The page uses `inlay_test_fail`, which refuses every answer.'],
    todo: ['Keep the submit button disabled in `onFailure`.', 'Visitors who cannot see the pictures press "Another way".'],
    retry: 'Yes, with a new challenge.',
    also: 'failed mismatch',
  },
  'too-many-attempts': {
    status: 429,
    title: 'Too many attempts. Please wait.',
    widget: 'Too many attempts.',
    place,
    means: 'One network gave ten wrong answers within five minutes. It has to wait for its next picture, on this site only.',
    why: [
      'Somebody, or a script, is guessing.',
      'A script sent more than 8 false proofs of work in five minutes. Sounds and proof of work are then paused, and the picture stays available.',
    ],
    todo: ['Nothing: visitors can use the box again after 60 seconds. After wrong answers, sounds and proof of work stay available.'],
    retry: 'After the seconds given in Retry-After.',
    also: 'blocked guessing HTTP 429',
  },
  network: {
    title: 'No connection.',
    place,
    means: 'The service could not be reached from the browser.',
    why: [
      'The visitor is offline.',
      'An extension or a firewall blocks the request.',
      "The page's Content-Security-Policy does not allow the host in `connect-src`.",
    ],
    todo: ['Allow the origin of your Inlay server in `connect-src`.', 'Open the network tab: a blocked request says why.'],
    retry: 'Yes. The box tries again when the connection is back.',
    also: 'offline blocked connection csp connect-src',
  },
  timeout: {
    title: 'No answer.',
    place,
    means: 'The service did not answer within 10 seconds.',
    why: ['A slow connection.', 'A server under load.'],
    todo: ['Let the visitor press the box again.', 'If it continues, check `/readyz` on your server.'],
    retry: 'Yes.',
    also: 'slow no answer',
  },
  'script-blocked': {
    title: 'The challenge did not load.',
    place,
    means: 'The script, or the part of it that draws the challenge, could not be loaded.',
    why: [
      'The script tag has a wrong address.',
      "The page's Content-Security-Policy does not allow the host in `script-src`.",
      'An extension blocks it.',
      'The Inlay server was updated while the page was open.',
      'Something changed the script on the way: an element runs only code with the hash that the loader expects.',
    ],
    todo: [
      'Open the address of the script tag in a tab: it must answer 200.',
      'Allow the origin of your Inlay server in `script-src`.',
      'Place the script before the code that uses `CaptchaSDK`.',
    ],
    retry: 'Yes, after a reload.',
    also: 'CAPTCHA SDK not loaded! script tag csp script-src CaptchaSDK is not defined',
  },
  'container-missing': {
    title: 'The container is not in the page.',
    place,
    means: 'One of the three elements was not in the page within 10 seconds.',
    why: [
      'An id is spelt differently in the page and in the options.',
      'The framework has not rendered the elements yet, or has removed them.',
    ],
    todo: [
      'Compare `containerId`, `checkboxContainerId` and `modalId` with the ids in the page.',
      'Create the captcha after its elements are drawn, e.g. in an effect.',
    ],
    retry: 'No. Change the page first.',
    also: 'captcha not rendering not showing element id nothing appears',
  },
  closed: {
    status: 410,
    title: 'This is closed.',
    widget: 'The challenge was closed.',
    place,
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
