import { type Starter, inEnglish, optional, text, value } from '../starter.ts';

export const orderShipped: Starter = {
  key: 'order-shipped',
  name: 'Order shipped',
  description: 'An order has left, with its tracking link.',
  group: 'Orders',
  values: [
    text('customer.name', 'there'),
    text('order.number'),
    text('carrier', 'our carrier'),
    optional('tracking.number'),
    value('tracking.url', 'link'),
    optional('arrives', 'date'),
    value('lines', 'list'),
  ],
  testData: [
    {
      name: 'With a day',
      data: {
        customer: { name: 'Ada' },
        carrier: 'Parcel Post',
        arrives: '2026-11-25',
        order: { number: 2041 },
        tracking: { number: 'EX123456789', url: 'https://shop.example.com/track/2041' },
        lines: [
          { name: 'Oak frame, 40 × 50 cm', quantity: 1, price: '48.00' },
          { name: 'Picture hook, set of 4', quantity: 2, price: '13.00' },
        ],
      },
    },
    {
      name: 'Without a day',
      data: {
        order: { number: 2041 },
        tracking: { url: 'https://shop.example.com/track/2041' },
        lines: [{ name: 'Oak frame, 40 × 50 cm', price: '48.00' }],
      },
    },
  ],
  locales: inEnglish({
    subject: 'Order {{ order.number }} is on its way',
    preheader: 'Follow it with the link in this mail.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your order is on its way' },
      { type: 'text', text: 'Hello {{ customer.name }}, we gave order {{ order.number }} to {{ carrier }}.' },
      { type: 'text', text: 'It should arrive on **{{ arrives | date: "full" }}**.' },
      { type: 'facts', rows: [['Tracking number', '{{ tracking.number }}']] },
      { type: 'button', label: 'Track the parcel', url: '{{ tracking.url }}' },
      { type: 'heading', level: 3, text: 'In this parcel' },
      { type: 'repeat', each: 'lines', as: 'line', blocks: [{ type: 'text', text: '{{ line.quantity | default: 1 }} × {{ line.name }}' }] },
    ],
  }),
};
