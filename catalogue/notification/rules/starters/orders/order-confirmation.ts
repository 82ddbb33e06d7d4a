import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const orderConfirmation: Starter = {
  key: 'order-confirmation',
  name: 'Order confirmation',
  description: 'What was ordered, and what it costs.',
  group: 'Orders',
  values: [
    text('customer.name', 'there'),
    text('order.number'),
    value('order.total', 'money'),
    text('order.currency', 'USD'),
    value('order.date', 'date'),
    ownLink('order.url'),
    value('lines', 'list'),
  ],
  testData: [
    {
      name: 'Two lines',
      data: {
        customer: { name: 'Ada' },
        order: { number: 2041, date: '2026-11-21', total: '61.00', currency: 'USD', url: 'https://shop.example.com/o/2041' },
        lines: [
          { name: 'Oak frame, 40 × 50 cm', quantity: 1, price: '48.00' },
          { name: 'Picture hook, set of 4', quantity: 2, price: '13.00' },
        ],
      },
    },
    {
      name: 'One line',
      data: {
        order: { number: 2042, date: '2026-11-22', total: '48.00', currency: 'EUR', url: 'https://shop.example.com/o/2042' },
        lines: [{ name: 'Oak frame, 40 × 50 cm', price: '48.00' }],
      },
    },
  ],
  locales: inEnglish({
    subject: 'Order {{ order.number }} is confirmed',
    preheader: 'We write again when it is on its way.',
    blocks: [
      { type: 'heading', level: 1, text: 'Order {{ order.number }} is confirmed' },
      { type: 'text', text: 'Hello {{ customer.name }}, thank you for your order of {{ order.date | date }}.' },
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
      { type: 'button', label: 'See the order', url: '{{ order.url }}' },
    ],
  }),
};
