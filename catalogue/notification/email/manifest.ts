import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Email',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Sends mail from your templates and records what became of each message. For receipts, notices and reminders.',
  page: {
    lead: 'Your template, their data, one call. Every message has a status: queued, sent, delivered or bounced.',
    features: [
      {
        icon: 'file',
        title: 'Templates with versions',
        text: 'A text part beside every layout, several languages with a fallback, a preview with real data.',
      },
      {
        icon: 'refresh',
        title: 'Retried for hours',
        text: 'After 30 seconds, two minutes, ten minutes, one hour and six. Never twice to the same person for one event.',
      },
      { icon: 'clipboard', title: 'A record for each', text: 'Queued, sent, delivered or bounced, searchable by address.' },
    ],
    why: 'A receipt that does not arrive is a support case. Sending mail is easy. Finding out what happened to it takes time, so you see that first. Opens are not tracked unless you ask for it.',
    benefits: [
      { title: 'Unsubscribe that works', text: 'One press, as large mailbox providers require. We keep the list for you.' },
      { title: 'Signed by your domain', text: 'DKIM is set, and a check shows what is missing in your DNS.' },
      { title: 'Idempotent', text: 'Requests with the same key within 24 hours send one mail.' },
    ],
    glyph: 'M2 5h20v14H2zM2 6l10 7L22 6',
  },
} satisfies Manifest;
