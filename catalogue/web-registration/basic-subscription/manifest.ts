import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic + Subscription',
  order: 2,
  flags: { ai: false, webhook: true, api: true },
  description: 'Registers a business and has it choose a plan in the same pass. For services billed by the month or year.',
  page: {
    lead: 'The basic registration and a plan in one pass. Trial, coupon, month or year: the form shows the price before the last press.',
    features: [
      {
        icon: 'calendar',
        title: 'By the month or the year',
        text: 'The yearly price is shown beside the monthly one, with what it saves.',
      },
      { icon: 'receipt', title: 'The first bill, in full', text: 'Proration, discount and tax on separate lines, before anybody agrees.' },
      { icon: 'refresh', title: 'A card that failed', text: 'Charged again after one, three, five and seven days, with a mail each time.' },
    ],
    why: 'Two forms in a row lose people in between. Here the account and the plan are created together, and anyone who closes the window at the price can come back by a link.',
    benefits: [
      { title: 'Trials that end openly', text: 'A mail before the first charge.' },
      { title: 'Amounts from the server', text: 'The page names a plan, never a price.' },
      { title: 'Cancel where it was bought', text: 'In the same place, in no more steps.' },
    ],
    glyph: 'M5 9h14v12H5zM5 13h14M9 7v3M15 7v3M9.5 17l1.8 1.8 3.2-3.2',
  },
} satisfies Manifest;
