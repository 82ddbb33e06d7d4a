import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Premium Business',
  order: 5,
  flags: { ai: true, webhook: true, api: true },
  description:
    'Registers a business with documents, several contacts and a review before approval. For accounts that come with a credit line or a contract.',
  page: {
    lead: 'Registration with documents, several contacts and a person who decides. For accounts that come with a credit line or a contract.',
    features: [
      { icon: 'chart', title: 'Advanced analytics', text: 'Where applicants stop, how long a review takes, what is missing most often.' },
      {
        icon: 'headset',
        title: 'Priority support 24/7',
        text: 'Premium applications come first in the queue, at any hour, with an assigned reviewer.',
      },
      {
        icon: 'shield',
        title: 'Enhanced security',
        text: 'Documents are sealed with a key of their own and removed 90 days after the decision.',
      },
    ],
    why: 'When a registration leads to a contract, the form is the smaller half. The other half is a queue, a named reviewer, a question back, and an answer within the time you promised. This component does both.',
    benefits: [
      { title: 'Needs information', text: 'The applicant gets one precise question and returns to that field.' },
      { title: 'Every change on record', text: 'Who decided what, and on which document.' },
      { title: 'Under your own domain', text: 'With your colours and your sender.' },
    ],
    glyph: 'M12 9l2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.2-4.1 2.2.9-4.6-3.4-3.2 4.6-.6z',
  },
} satisfies Manifest;
