import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const subscriptionEnded: Starter = {
  key: 'subscription-ended',
  name: 'Subscription ended',
  description: 'A subscription is over, and how to come back.',
  group: 'Billing',
  values: [text('customer.name', 'there'), text('plan.name'), value('plan.ended', 'date'), ownLink('links.renew')],
  testData: [
    {
      name: 'With a name',
      data: {
        customer: { name: 'Ada' },
        plan: { name: 'Workshop', ended: '2026-11-21' },
        links: { renew: 'https://shop.example.com/billing' },
      },
    },
    {
      name: 'Without a name',
      data: { plan: { name: 'Workshop', ended: '2026-11-21' }, links: { renew: 'https://shop.example.com/billing' } },
    },
  ],
  locales: inEnglish({
    subject: 'Your subscription has ended',
    preheader: '{{ plan.name }} ended on {{ plan.ended | date }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your subscription has ended' },
      { type: 'text', text: 'Hello {{ customer.name }}, {{ plan.name }} ended on {{ plan.ended | date }}. We keep your data for 30 days.' },
      { type: 'button', label: 'Subscribe again', url: '{{ links.renew }}' },
    ],
  }),
};
