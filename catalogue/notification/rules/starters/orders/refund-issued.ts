import { type Starter, inEnglish, text, value } from '../starter.ts';

export const refundIssued: Starter = {
  key: 'refund-issued',
  name: 'Refund issued',
  description: 'Money is on its way back.',
  group: 'Orders',
  values: [
    text('customer.name', 'there'),
    text('order.number'),
    value('refund.amount', 'money'),
    text('refund.currency', 'USD'),
    text('refund.method', 'the way you paid'),
  ],
  testData: [
    {
      name: 'To a card',
      data: {
        customer: { name: 'Ada' },
        order: { number: 2041 },
        refund: { amount: '48.00', currency: 'USD', method: 'your card ending in 4242' },
      },
    },
    { name: 'Without a way', data: { order: { number: 2041 }, refund: { amount: '48.00' } } },
  ],
  locales: inEnglish({
    subject: 'Your refund of {{ refund.amount | money: refund.currency }}',
    preheader: 'For order {{ order.number }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your refund is on its way' },
      { type: 'text', text: 'Hello {{ customer.name }}, we send back what you paid for order {{ order.number }}.' },
      {
        type: 'facts',
        rows: [
          ['Amount', '{{ refund.amount | money: refund.currency }}'],
          ['To', '{{ refund.method }}'],
        ],
      },
      { type: 'text', text: 'Banks take up to 5 working days.' },
    ],
  }),
};
