import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const subscriptionRenews: Starter = {
  key: 'subscription-renews',
  name: 'Subscription renews',
  description: 'Says when a subscription renews, and for how much.',
  group: 'Billing',
  values: [
    text('customer.name', 'there'),
    text('plan.name'),
    value('plan.price', 'money'),
    text('plan.currency', 'USD'),
    value('plan.renews', 'date'),
    ownLink('links.manage'),
  ],
  testData: [
    {
      name: 'With a name',
      data: {
        customer: { name: 'Ada' },
        plan: { name: 'Workshop', price: '12.00', currency: 'USD', renews: '2026-12-06' },
        links: { manage: 'https://shop.example.com/billing' },
      },
    },
    {
      name: 'Without a name',
      data: {
        plan: { name: 'Workshop', price: '12.00', currency: 'USD', renews: '2026-12-06' },
        links: { manage: 'https://shop.example.com/billing' },
      },
    },
  ],
  locales: inEnglish({
    subject: '{{ plan.name }} renews on {{ plan.renews | date }}',
    preheader: 'For {{ plan.price | money: plan.currency }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your subscription renews soon' },
      { type: 'text', text: 'Hello {{ customer.name }}, your subscription goes on by itself.' },
      {
        type: 'facts',
        rows: [
          ['Plan', '{{ plan.name }}'],
          ['Renews on', '{{ plan.renews | date: "full" }}'],
          ['Price', '{{ plan.price | money: plan.currency }}'],
        ],
      },
      { type: 'text', text: 'There is nothing to do, unless you want to change or end it.' },
      { type: 'button', label: 'Manage the subscription', url: '{{ links.manage }}', style: 'secondary' },
    ],
  }),
};
