import { type Starter, inEnglish, optional, text, value } from '../starter.ts';

export const orderCanceled: Starter = {
  key: 'order-canceled',
  name: 'Order canceled',
  description: 'An order was canceled, and what becomes of the money.',
  group: 'Orders',
  values: [
    text('customer.name', 'there'),
    text('order.number'),
    value('order.total', 'money'),
    text('order.currency', 'USD'),
    optional('reason'),
  ],
  testData: [
    {
      name: 'With a reason',
      data: { customer: { name: 'Ada' }, order: { number: 2041, total: '61.00', currency: 'USD' }, reason: 'The oak frame is sold out.' },
    },
    { name: 'Without a reason', data: { order: { number: 2041, total: '61.00' } } },
  ],
  locales: inEnglish({
    subject: 'Order {{ order.number }} is canceled',
    preheader: 'You get back what you paid.',
    blocks: [
      { type: 'heading', level: 1, text: 'Order {{ order.number }} is canceled' },
      { type: 'text', text: 'Hello {{ customer.name }}, we have canceled order {{ order.number }}.' },
      { type: 'callout', tone: 'info', text: '{{ reason }}' },
      { type: 'text', text: 'What you paid, {{ order.total | money: order.currency }}, goes back the way it came, within 5 working days.' },
    ],
  }),
};
