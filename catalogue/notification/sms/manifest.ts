import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'SMS',
  order: 2,
  flags: { webhook: true, api: true },
  description: 'Sends text messages and records what became of each one. For notices that must be seen within minutes.',
  page: {
    lead: 'A text message that counts its own length, knows its cost before it leaves, and reports back. For notices that must be seen within minutes.',
    features: [
      {
        icon: 'ruler',
        title: 'Length and cost first',
        text: 'One foreign letter can double a message. The counter says so while you write.',
      },
      { icon: 'clipboard', title: 'Delivery receipts', text: 'Sent, delivered, failed, with the reason the network gave.' },
      { icon: 'ban', title: 'STOP is kept for you', text: 'Who answers STOP is not written to again, in every language of your list.' },
    ],
    why: 'Messages of this kind are short, urgent and paid by the piece. So the component shows the price before, the receipt after, and refuses what the law of the country refuses.',
    benefits: [
      { title: 'Quiet hours', text: 'By the time zone of the number, not of your server.' },
      { title: 'Sender ids by country', text: 'The name where it is allowed, a number where it is not.' },
      { title: 'A second provider', text: 'When the first one fails, the next is asked, and the message leaves once.' },
    ],
    glyph: 'M7 2h10v20H7zM11 18h2M20 8c1.5 1.5 1.5 5 0 6.5M4 8c-1.5 1.5-1.5 5 0 6.5',
  },
} satisfies Manifest;
