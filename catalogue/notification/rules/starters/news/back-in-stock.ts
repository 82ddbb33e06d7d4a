import { type Starter, inEnglish, optional, ownLink, text, value } from '../starter.ts';

export const backInStock: Starter = {
  key: 'back-in-stock',
  name: 'Back in stock',
  description: 'Something is there again.',
  group: 'News',
  values: [
    text('customer.name', 'there'),
    text('product.name'),
    value('product.price', 'money'),
    text('product.currency', 'USD'),
    ownLink('product.url'),
    optional('product.image', 'image'),
  ],
  testData: [
    {
      name: 'Without a picture',
      data: {
        customer: { name: 'Ada' },
        product: { name: 'Oak frame, 40 × 50 cm', price: '48.00', currency: 'USD', url: 'https://shop.example.com/p/oak' },
      },
    },
    {
      name: 'With a picture',
      data: {
        product: {
          name: 'Oak frame, 40 × 50 cm',
          price: '48.00',
          currency: 'USD',
          url: 'https://shop.example.com/p/oak',
          image: 'https://shop.example.com/p/oak.png',
        },
      },
    },
  ],
  locales: inEnglish({
    subject: '{{ product.name }} is back',
    preheader: 'You asked us to tell you.',
    blocks: [
      { type: 'heading', level: 1, text: '{{ product.name }} is back' },
      { type: 'image', src: '{{ product.image }}', alt: '{{ product.name }}', width: 520, url: '{{ product.url }}' },
      {
        type: 'text',
        text: 'Hello {{ customer.name }}, what you were waiting for is there again, for {{ product.price | money: product.currency }}.',
      },
      { type: 'button', label: 'Have a look', url: '{{ product.url }}' },
    ],
  }),
};
