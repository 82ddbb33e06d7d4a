import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Email',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  calledBy: 'server',
  description: 'Sends mail from your server and records what became of each message. For receipts, notices and reminders.',
  page: {
    lead: 'One call from your server, one mail to one person. Every message has a state and a timeline: queued, sent, delivered or bounced.',
    features: [
      {
        icon: 'clipboard',
        title: 'A record for each',
        text: 'Every attempt, with the answer of the mail server. Find messages by address, state, time or your own tags.',
      },
      {
        icon: 'refresh',
        title: 'Retried for hours',
        text: 'After 30 seconds, two minutes, ten minutes, one hour and six. Another server is asked only if the first one did not take the mail.',
      },
      {
        icon: 'calendar',
        title: 'Sent at its time',
        text: 'Up to 30 days ahead. Until it leaves, you can cancel a message or send it at once.',
      },
    ],
    why: 'A receipt that does not arrive is a support case. Sending mail is easy. Finding out what happened to it takes time, so you see that first. Opens are not tracked.',
    benefits: [
      {
        title: 'Tried without an account',
        text: 'A built-in secret answers as a real one does. With a test secret, mail goes to the Dev Inbox and reaches nobody.',
      },
      { title: 'Signed by your domain', text: 'DKIM is set, and a check shows what is missing in your DNS.' },
      {
        title: 'Idempotent',
        text: 'A repeated request sends nothing twice. Messages with the same key to one person within 24 hours send one mail.',
      },
    ],
    glyph: 'M2 5h20v14H2zM2 6l10 7L22 6',
  },
} satisfies Manifest;
