import { type Starter, inEnglish, text, value } from '../starter.ts';

export const receipt: Starter = {
  key: 'receipt',
  name: 'Receipt',
  description: 'What was paid, and for what.',
  group: 'Billing',
  values: [
    text('customer.name', 'there'),
    text('order.number'),
    value('order.total', 'money'),
    text('order.currency', 'USD'),
    value('paid.at', 'date'),
    text('paid.method', 'card'),
    value('lines', 'list'),
  ],
  testData: [
    {
      name: 'Two lines',
      data: {
        customer: { name: 'Ada' },
        order: { number: 2041, total: '61.00', currency: 'USD' },
        paid: { at: '2026-11-21', method: 'Card ending in 4242' },
        lines: [
          { name: 'Oak frame, 40 × 50 cm', quantity: 1, price: '48.00' },
          { name: 'Picture hook, set of 4', quantity: 2, price: '13.00' },
        ],
      },
    },
    {
      name: 'One line',
      data: {
        order: { number: 2041, total: '48.00', currency: 'USD' },
        paid: { at: '2026-11-21' },
        lines: [{ name: 'Oak frame, 40 × 50 cm', price: '48.00' }],
      },
    },
  ],
  locales: inEnglish({
    subject: 'Receipt for order {{ order.number }}',
    preheader: '{{ order.total | money: order.currency }}, paid on {{ paid.at | date }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your receipt' },
      { type: 'text', text: 'Hello {{ customer.name }}, thank you for your payment.' },
      {
        type: 'facts',
        rows: [
          ['Paid', '{{ order.total | money: order.currency }}'],
          ['On', '{{ paid.at | date }}'],
          ['By', '{{ paid.method }}'],
        ],
      },
      {
        type: 'table',
        each: 'lines',
        as: 'line',
        columns: [
          { header: 'Item', text: '{{ line.name }}' },
          { header: 'Qty', text: '{{ line.quantity | default: 1 }}', align: 'center' },
          { header: 'Price', text: '{{ line.price | money: order.currency }}', align: 'right' },
        ],
        totals: [['Total', '{{ order.total | money: order.currency }}']],
      },
    ],
  }),
};
