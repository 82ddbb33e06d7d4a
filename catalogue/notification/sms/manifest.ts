import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'SMS',
  order: 2,
  flags: { webhook: true, api: true },
  description: 'Sends text messages and records what became of each one. For notices that must be seen within minutes.',
  page: {
    lead: 'Text messages that show their length and cost before you send them, and report back after. For notices that must be seen within minutes.',
    features: [
      {
        icon: 'ruler',
        title: 'Length and cost first',
        text: 'One foreign letter can double a message. The counter says so while you write.',
      },
      { icon: 'clipboard', title: 'Delivery receipts', text: 'Sent, delivered, failed, with the reason the network gave.' },
      {
        icon: 'ban',
        title: 'STOP is kept for you',
        text: 'We no longer write to anyone who answers STOP, in every language on your list.',
      },
    ],
    why: 'These messages are short, urgent and paid for one by one. So the component shows the price before and the receipt after, and refuses what the law of the country forbids.',
    benefits: [
      { title: 'Quiet hours', text: 'By the time zone of the number, not of your server.' },
      { title: 'Sender ids by country', text: 'The name where it is allowed, a number where it is not.' },
      { title: 'A second provider', text: 'If the first one fails, the next one takes over. The message is sent only once.' },
    ],
    glyph: 'M7 2h10v20H7zM11 18h2M20 8c1.5 1.5 1.5 5 0 6.5M4 8c-1.5 1.5-1.5 5 0 6.5',
  },
} satisfies Manifest;
