import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Forgot Password',
  order: 2,
  flags: { ai: false, webhook: true },
  description: 'Mails a single-use link and sets a new password. It answers the same whether or not an account exists.',
  page: {
    lead: 'A mail with one link, a page for the new password, and the same answer for everyone who asks. It never tells a stranger whether an account exists.',
    features: [
      { icon: 'mail', title: 'One link, 30 minutes', text: 'It works once. A newer link makes the older one worthless.' },
      { icon: 'eye-off', title: 'Says nothing it should not', text: 'Known or unknown address: the same sentence, the same time.' },
      {
        icon: 'log-out',
        title: 'Ends open sessions',
        text: 'A new password ends every session of the account, and a notice goes to its owner.',
      },
    ],
    why: 'Recovery is the side door of every login, and most break-ins by mail use it. The link is kept only as a hash, disappears from the address bar before anything else loads, and always names the host you configured, whatever the request claims.',
    benefits: [
      { title: 'Three mails an hour', text: 'Further requests get the same answer but send nothing.' },
      { title: 'Your mail, your words', text: 'Subject and text are yours, the link is ours.' },
      { title: 'No support call', text: 'A locked-out user is back without anyone at your side.' },
    ],
    glyph: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M14 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 13v4',
  },
} satisfies Manifest;
