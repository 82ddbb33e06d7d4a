/** Five questions; one is open at a time. */
export const CONTACT_QUESTIONS = [
  {
    value: 'minutes',
    title: 'How long does it take to add a component?',
    content: 'About five minutes with a guide: load the script, pass your siteKey and compKey, enable the button on success.',
  },
  {
    value: 'keyboard',
    title: 'Can visitors solve the captcha without a mouse?',
    content:
      'Yes. Tab, the arrow keys, Enter and Escape are enough, and nothing has to be dragged. “Another way” in the same window offers sounds to count, or proof of work, which the device does by itself.',
  },
  {
    value: 'keys',
    title: 'Where do I find my keys?',
    content: 'Register and log in. The dashboard shows one siteKey for the site and one compKey for each component you chose.',
  },
  {
    value: 'test-keys',
    title: 'Can I try it before I register?',
    content: 'Yes. Test keys such as inlay_test_pass work on any host, are never metered and need no account.',
  },
  {
    value: 'privacy',
    title: 'What does the captcha keep about a visitor?',
    content:
      'No cookie, and nothing in the browser’s storage. The network address limits how often one network may ask, under a keyed hash that changes every day. How the pointer moves is not recorded.',
  },
] as const;
