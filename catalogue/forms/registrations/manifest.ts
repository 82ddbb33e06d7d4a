import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Registrations',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description:
    'A sign-up form with the fields you choose, checked in the browser and again on the server. New entries arrive at your webhook.',
  page: {
    lead: 'A sign-up form made of the fields you choose, checked as visitors type and again on the server. It also works with JavaScript switched off.',
    features: [
      {
        icon: 'list',
        title: '22 kinds of field',
        text: 'Text, dates, files, addresses, choices. Pages, conditions and computed values where one page is not enough.',
      },
      {
        icon: 'users',
        title: 'Places and waiting list',
        text: 'A limit on entries, a waiting list, one entry per address, a confirmation with an edit link.',
      },
      { icon: 'webhook', title: 'At your webhook', text: 'Each entry is delivered signed, and again until your server takes it.' },
    ],
    why: 'You can take our form, or keep your own HTML and let us receive it. Either way, the checks run twice, each message says what to do, and what visitors type is only ever shown to you as text.',
    benefits: [
      { title: 'No lost entries', text: 'A half-filled form is kept and can be finished later.' },
      { title: 'Out again', text: 'All entries as CSV, XLSX or JSON, at any time.' },
      { title: 'Errors with a way to go', text: 'Each error names its field, and the focus moves there.' },
    ],
    glyph: 'M4 6h3M4 12h3M4 18h3M11 6h6M11 12h9M11 18h4M16.5 18l1.5 1.5 3-3.5',
  },
} satisfies Manifest;
