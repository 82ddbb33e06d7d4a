import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const invoice: Starter = {
  key: 'invoice',
  name: 'Invoice',
  description: 'What is to be paid, and until when.',
  group: 'Billing',
  values: [
    text('customer.name', 'there'),
    text('invoice.number'),
    value('invoice.total', 'money'),
    text('invoice.currency', 'USD'),
    value('invoice.due', 'date'),
    ownLink('invoice.url'),
    value('lines', 'list'),
  ],
  testData: [
    {
      name: 'Two lines',
      data: {
        customer: { name: 'Ada' },
        invoice: { number: '2026-118', total: '61.00', currency: 'USD', due: '2026-12-06', url: 'https://shop.example.com/i/118' },
        lines: [
          { name: 'Oak frame, 40 × 50 cm', quantity: 1, price: '48.00' },
          { name: 'Picture hook, set of 4', quantity: 2, price: '13.00' },
        ],
      },
    },
    {
      name: 'One line',
      data: {
        invoice: { number: '2026-119', total: '48.00', currency: 'EUR', due: '2026-12-06', url: 'https://shop.example.com/i/119' },
        lines: [{ name: 'Oak frame, 40 × 50 cm', price: '48.00' }],
      },
    },
  ],
  locales: inEnglish({
    subject: 'Invoice {{ invoice.number }}: {{ invoice.total | money: invoice.currency }}',
    preheader: 'Due on {{ invoice.due | date }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Invoice {{ invoice.number }}' },
      { type: 'text', text: 'Hello {{ customer.name }}, here is your invoice. Please pay it until **{{ invoice.due | date }}**.' },
      {
        type: 'table',
        each: 'lines',
        as: 'line',
        columns: [
          { header: 'Item', text: '{{ line.name }}' },
          { header: 'Qty', text: '{{ line.quantity | default: 1 }}', align: 'center' },
          { header: 'Price', text: '{{ line.price | money: invoice.currency }}', align: 'right' },
        ],
        totals: [['Total', '{{ invoice.total | money: invoice.currency }}']],
      },
      { type: 'button', label: 'Pay the invoice', url: '{{ invoice.url }}' },
    ],
  }),
};
