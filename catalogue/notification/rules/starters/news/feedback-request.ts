import { type Starter, inEnglish, ownLink, text } from '../starter.ts';

export const feedbackRequest: Starter = {
  key: 'feedback-request',
  name: 'Feedback request',
  description: 'Asks what somebody thinks.',
  group: 'News',
  values: [text('customer.name', 'there'), text('about'), ownLink('links.good'), ownLink('links.bad')],
  testData: [
    {
      name: 'With a name',
      data: {
        customer: { name: 'Ada' },
        about: 'your order 2041',
        links: { good: 'https://shop.example.com/f/good', bad: 'https://shop.example.com/f/bad' },
      },
    },
    {
      name: 'Without a name',
      data: { about: 'your order 2041', links: { good: 'https://shop.example.com/f/good', bad: 'https://shop.example.com/f/bad' } },
    },
  ],
  locales: inEnglish({
    subject: 'How was {{ about }}?',
    preheader: 'One click is enough.',
    blocks: [
      { type: 'heading', level: 1, text: 'How was it?' },
      { type: 'text', text: 'Hello {{ customer.name }}, we would like to know how {{ about }} was. One click is enough.' },
      {
        type: 'columns',
        columns: [
          { width: 6, blocks: [{ type: 'button', label: 'It was good', url: '{{ links.good }}' }] },
          { width: 6, blocks: [{ type: 'button', label: 'It was not', url: '{{ links.bad }}', style: 'secondary' }] },
        ],
      },
      { type: 'text', text: 'Would you rather write? Answer this mail.' },
    ],
  }),
};
