import { type Starter, inEnglish, optional, ownLink, text, value } from '../starter.ts';

export const paymentFailed: Starter = {
  key: 'payment-failed',
  name: 'Payment failed',
  description: 'A payment did not go through.',
  group: 'Billing',
  values: [
    text('customer.name', 'there'),
    value('payment.amount', 'money'),
    text('payment.currency', 'USD'),
    optional('payment.reason'),
    value('payment.again', 'date'),
    ownLink('links.update'),
  ],
  testData: [
    {
      name: 'With a reason',
      data: {
        customer: { name: 'Ada' },
        payment: { amount: '12.00', currency: 'USD', reason: 'The card has expired.', again: '2026-11-25' },
        links: { update: 'https://shop.example.com/billing' },
      },
    },
    {
      name: 'Without a reason',
      data: { payment: { amount: '12.00', again: '2026-11-25' }, links: { update: 'https://shop.example.com/billing' } },
    },
  ],
  locales: inEnglish({
    subject: 'Your payment did not go through',
    preheader: 'We try again on {{ payment.again | date }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your payment did not go through' },
      {
        type: 'text',
        text: 'Hello {{ customer.name }}, we could not take your payment of {{ payment.amount | money: payment.currency }}.',
      },
      { type: 'callout', tone: 'danger', text: '{{ payment.reason }}' },
      { type: 'text', text: 'We try again on {{ payment.again | date: "full" }}. Until then you can change how you pay.' },
      { type: 'button', label: 'Change how you pay', url: '{{ links.update }}' },
    ],
  }),
};
