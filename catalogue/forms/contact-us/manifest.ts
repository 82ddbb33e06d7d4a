import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Contact Us',
  order: 2,
  flags: { ai: true, webhook: true },
  description: 'A contact form that filters junk and forwards each message to your team. For sites that should not show a mail address.',
  page: {
    lead: 'Name, address, message, and a mail to the right person on your side. Junk is set aside for 30 days, so no genuine message is lost.',
    features: [
      {
        icon: 'filter',
        title: 'Junk is scored, not dropped',
        text: 'Time, hidden fields, links, repeats and the captcha add up to a score. You teach it with one press.',
      },
      {
        icon: 'forward',
        title: 'Forwarded by rule',
        text: 'Sales here, support there, by the words of the message or the page it came from.',
      },
      { icon: 'reply', title: 'Answer from your mailbox', text: 'A reply goes to the sender; your address never stood on the page.' },
    ],
    why: 'Spammers find an address on a page within days. Bots find forms too, but a form can ask, wait and compare before it bothers you.',
    benefits: [
      { title: 'Nothing to inject', text: 'A line break in a subject does nothing, so nobody can turn the form into a mail relay.' },
      { title: 'A copy that stays', text: 'Every message is stored before it is mailed.' },
      { title: 'Works without script', text: 'The plain form works too, with its own thank-you page.' },
    ],
    glyph: 'M3 4h18v13H8l-5 4zM7 9h10M7 13h6',
  },
} satisfies Manifest;
