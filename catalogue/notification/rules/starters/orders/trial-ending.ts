import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const trialEnding: Starter = {
  key: 'trial-ending',
  name: 'Trial ending',
  description: 'A trial is about to end.',
  group: 'Billing',
  values: [
    text('customer.name', 'there'),
    text('plan.name'),
    value('trial.days', 'number'),
    value('trial.ends', 'date'),
    ownLink('links.choose'),
  ],
  testData: [
    {
      name: 'Three days',
      data: {
        customer: { name: 'Ada' },
        plan: { name: 'Workshop' },
        trial: { days: 3, ends: '2026-11-25' },
        links: { choose: 'https://shop.example.com/plans' },
      },
    },
    {
      name: 'One day',
      data: { plan: { name: 'Workshop' }, trial: { days: 1, ends: '2026-11-25' }, links: { choose: 'https://shop.example.com/plans' } },
    },
  ],
  locales: inEnglish({
    subject: 'Your trial ends in {{ trial.days }} {{ trial.days | plural: "day", "days" }}',
    preheader: 'Choose a plan to keep going.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your trial ends on {{ trial.ends | date }}' },
      {
        type: 'text',
        text: 'Hello {{ customer.name }}, you have {{ trial.days }} {{ trial.days | plural: "day", "days" }} left to try {{ plan.name }}. Choose a plan, and everything stays as it is.',
      },
      { type: 'button', label: 'Choose a plan', url: '{{ links.choose }}' },
      { type: 'text', text: 'Without a plan your account is paused. Nothing is charged.' },
    ],
  }),
};
