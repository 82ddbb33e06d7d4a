import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const abandonedCart: Starter = {
  key: 'abandoned-cart',
  name: 'Abandoned cart',
  description: 'Reminds somebody of what is in their cart.',
  group: 'News',
  values: [text('customer.name', 'there'), value('lines', 'list'), text('cart.currency', 'USD'), ownLink('cart.url')],
  testData: [
    {
      name: 'Two lines',
      data: {
        customer: { name: 'Ada' },
        cart: { currency: 'USD', url: 'https://shop.example.com/cart' },
        lines: [
          { name: 'Oak frame, 40 × 50 cm', quantity: 1, price: '48.00' },
          { name: 'Picture hook, set of 4', quantity: 2, price: '13.00' },
        ],
      },
    },
    {
      name: 'One line',
      data: { cart: { currency: 'USD', url: 'https://shop.example.com/cart' }, lines: [{ name: 'Oak frame, 40 × 50 cm', price: '48.00' }] },
    },
  ],
  locales: inEnglish({
    subject: 'Your cart is still here',
    preheader: '{{ lines.size }} {{ lines.size | plural: "thing", "things" }} in it.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your cart is still here' },
      { type: 'text', text: 'Hello {{ customer.name }}, you left this in your cart. We keep it for 7 days.' },
      {
        type: 'table',
        each: 'lines',
        as: 'line',
        columns: [
          { header: 'Item', text: '{{ line.name }}' },
          { header: 'Price', text: '{{ line.price | money: cart.currency }}', align: 'right' },
        ],
      },
      { type: 'button', label: 'Back to the cart', url: '{{ cart.url }}' },
    ],
  }),
};
