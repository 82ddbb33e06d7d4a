import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'One time Password-SMS',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Sends a one-time code by text message and checks the answer. A code works once and for a few minutes.',
  page: {
    lead: 'Six digits to a phone, one field to type them into, five tries. The phone fills them in by itself where it can.',
    features: [
      {
        icon: 'hash',
        title: 'Six digits, five minutes',
        text: 'A code works once, and five wrong attempts cancel it. Asking again sends the same code, not a second one to mix up.',
      },
      {
        icon: 'timer',
        title: 'Limits on sending',
        text: 'Five messages in ten minutes and ten a day for one number, with longer pauses in between.',
      },
      {
        icon: 'ban',
        title: 'Fraud stops early',
        text: 'Countries you do not serve, premium numbers and numbers in a row are refused before a message is paid for.',
      },
    ],
    why: 'A text message reaches every phone. It also costs money each time, and some people abuse forms to send thousands. So you set a daily budget in messages and in money, and we stop when it is reached.',
    benefits: [
      {
        title: 'One field, not six boxes',
        text: 'Paste works, screen readers read one field, and the phone offers the code above its keyboard.',
      },
      { title: 'A way out', text: 'A mistyped number can be changed without waiting for the limit.' },
      { title: 'Masked everywhere', text: 'Logs and screens show the last digits only.' },
    ],
    glyph: 'M4 4h16v12H9l-5 4zM8 10h.01M12 10h.01M16 10h.01',
  },
} satisfies Manifest;
