import { type Starter, inEnglish, optional, ownLink, text, value } from '../starter.ts';

export const priceAlert: Starter = {
  key: 'price-alert',
  name: 'Price alert',
  description: 'A price has fallen.',
  group: 'News',
  values: [
    text('product.name'),
    value('product.price', 'money'),
    text('product.currency', 'USD'),
    ownLink('product.url'),
    optional('product.image', 'image'),
    value('product.before', 'money'),
  ],
  testData: [
    {
      name: 'Without a picture',
      data: {
        product: { name: 'Oak frame, 40 × 50 cm', price: '48.00', currency: 'USD', url: 'https://shop.example.com/p/oak', before: '60.00' },
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
          before: '60.00',
        },
      },
    },
  ],
  locales: inEnglish({
    subject: '{{ product.name }} costs less now',
    preheader: '{{ product.price | money: product.currency }} in place of {{ product.before | money: product.currency }}.',
    blocks: [
      { type: 'heading', level: 1, text: '{{ product.name }} costs less now' },
      { type: 'image', src: '{{ product.image }}', alt: '{{ product.name }}', width: 520, url: '{{ product.url }}' },
      {
        type: 'facts',
        rows: [
          ['Before', '{{ product.before | money: product.currency }}'],
          ['Now', '**{{ product.price | money: product.currency }}**'],
        ],
      },
      { type: 'button', label: 'Have a look', url: '{{ product.url }}' },
    ],
  }),
};
