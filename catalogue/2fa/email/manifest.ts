import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'One time Password-Email',
  order: 2,
  flags: { ai: false, webhook: true, api: true },
  description: 'Sends a one-time code by e-mail and checks the answer. For users who have no phone at hand.',
  page: {
    lead: 'The same six digits, by mail. For users who have no phone at hand, or no signal, or no wish to give you a number.',
    features: [
      {
        icon: 'hash',
        title: 'Six digits, five minutes',
        text: 'A code works once, and five wrong attempts cancel it. It is in the subject, so a preview is enough.',
      },
      {
        icon: 'mail',
        title: 'Retried until it is there',
        text: 'If a mail server refuses, we try again after 30 seconds, two minutes and ten minutes.',
      },
      {
        icon: 'gauge',
        title: 'Limits on sending',
        text: 'Five mails in ten minutes for one address, whoever asks. Nobody can be flooded with codes.',
      },
    ],
    why: 'Mail costs nothing, crosses every border and needs no number. It is slower than a text message and as safe as the mailbox. For a second step at sign-in that is often enough; for money, ask for a phone or an authenticator.',
    benefits: [
      { title: 'Plain text beside the layout', text: 'The code is readable in every mail program.' },
      { title: 'No link to press', text: 'The mail contains only digits, so there is no link to forge.' },
      { title: 'Your sender', text: 'The mail comes from your domain, signed.' },
    ],
    glyph: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5',
  },
} satisfies Manifest;
