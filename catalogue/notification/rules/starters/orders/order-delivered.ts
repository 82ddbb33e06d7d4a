import { type Starter, inEnglish, optional, ownLink, text, value } from '../starter.ts';

export const orderDelivered: Starter = {
  key: 'order-delivered',
  name: 'Order delivered',
  description: 'An order has arrived.',
  group: 'Orders',
  values: [
    text('customer.name', 'there'),
    text('order.number'),
    value('delivered.at', 'date'),
    optional('delivered.place'),
    ownLink('order.url'),
  ],
  testData: [
    {
      name: 'With a place',
      data: {
        customer: { name: 'Ada' },
        order: { number: 2041, url: 'https://shop.example.com/o/2041' },
        delivered: { at: '2026-11-25', place: 'Left with a neighbour' },
      },
    },
    { name: 'Without a place', data: { order: { number: 2041, url: 'https://shop.example.com/o/2041' }, delivered: { at: '2026-11-25' } } },
  ],
  locales: inEnglish({
    subject: 'Order {{ order.number }} has arrived',
    preheader: 'Delivered on {{ delivered.at | date }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your order has arrived' },
      { type: 'text', text: 'Hello {{ customer.name }}, order {{ order.number }} was delivered on {{ delivered.at | date: "full" }}.' },
      { type: 'facts', rows: [['Where', '{{ delivered.place }}']] },
      { type: 'text', text: 'Is something missing or broken? Answer this mail within 14 days.' },
      { type: 'button', label: 'See the order', url: '{{ order.url }}', style: 'secondary' },
    ],
  }),
};
