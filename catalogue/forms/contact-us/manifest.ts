import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Contact Us',
  order: 2,
  flags: { webhook: true, api: true },
  description: 'A contact form that filters junk and mails you each message. For sites that should not show a mail address.',
  page: {
    lead: 'Name, address, message, and a mail to you. Junk is set aside for 30 days, so no genuine message is lost.',
    features: [
      {
        icon: 'filter',
        title: 'Junk is scored, not dropped',
        text: 'Time, hidden fields, links, repeats and the captcha add up to a score. You teach it with one press.',
      },
      {
        icon: 'list',
        title: 'An inbox to work in',
        text: 'Search messages, set a status, answer, and export them as CSV or NDJSON.',
      },
      { icon: 'reply', title: 'Answer from your mailbox', text: 'A reply goes to the sender; your address never stood on the page.' },
    ],
    why: 'Spammers find an address on a page within days. Bots find forms too, but a form can ask, wait and compare before it bothers you.',
    benefits: [
      { title: 'Nothing to inject', text: 'A line break in a subject does nothing, so nobody can turn the form into a mail relay.' },
      { title: 'A copy that stays', text: 'Every message is stored before it is mailed.' },
      { title: 'Nothing typed is lost', text: 'A failed send or a reload keeps what the visitor wrote.' },
    ],
    glyph: 'M3 4h18v13H8l-5 4zM7 9h10M7 13h6',
  },
} satisfies Manifest;
