import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Login Form',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Signs your users in by username and password and slows down guessing. You keep the page, we keep the passwords hashed.',
  page: {
    lead: 'Username, password, and a limit on guessing, set into a page that stays yours. Your server receives a signed proof of who signed in, not a password.',
    features: [
      { icon: 'lock', title: 'Passwords kept hashed', text: 'Argon2id, 19 MiB a guess. Neither you nor we can read a password back.' },
      {
        icon: 'gauge',
        title: 'Guessing slows down',
        text: 'Ten wrong passwords, then waits of 30 seconds that double up to an hour. A device that signed in before keeps its own count.',
      },
      {
        icon: 'eye',
        title: 'Show and hide',
        text: 'One press shows what was typed, paste works, and password managers find both fields by name.',
      },
    ],
    why: 'A login is a small form with a long list of ways to get it wrong: timing that tells which names exist, sessions that outlive a changed password, an error that says too much. We keep that list so that you keep the page.',
    benefits: [
      { title: 'One answer for both mistakes', text: 'A wrong name and a wrong password get the same answer in the same time.' },
      { title: 'Sessions you can end', text: 'A changed password ends every other session of that account.' },
      { title: 'The captcha can wait', text: 'It appears where it is needed, after failures, not before every sign-in.' },
    ],
    glyph: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21a7 7 0 0 1 14 0',
  },
} satisfies Manifest;
