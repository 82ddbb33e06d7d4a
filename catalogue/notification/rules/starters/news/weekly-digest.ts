import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const weeklyDigest: Starter = {
  key: 'weekly-digest',
  name: 'Weekly digest',
  description: 'What has happened in a week.',
  group: 'News',
  values: [
    text('customer.name', 'there'),
    value('week.from', 'date'),
    value('week.to', 'date'),
    value('items', 'list'),
    ownLink('links.all'),
  ],
  testData: [
    {
      name: 'Two items',
      data: {
        customer: { name: 'Ada' },
        week: { from: '2026-11-16', to: '2026-11-22' },
        links: { all: 'https://shop.example.com/week' },
        items: [
          { title: 'Three new comments', text: 'On “Hanging a picture straight”.' },
          { title: 'One new follower', text: 'That makes 42.' },
        ],
      },
    },
    {
      name: 'Nothing',
      data: { week: { from: '2026-11-16', to: '2026-11-22' }, links: { all: 'https://shop.example.com/week' }, items: [] },
    },
  ],
  locales: inEnglish({
    subject: 'Your week: {{ items.size }} {{ items.size | plural: "thing", "things" }}',
    preheader: '{{ week.from | date: "medium" }} to {{ week.to | date: "medium" }}',
    blocks: [
      { type: 'heading', level: 1, text: 'Your week' },
      { type: 'text', text: 'Hello {{ customer.name }}, this happened from {{ week.from | date }} to {{ week.to | date }}.' },
      {
        type: 'if',
        when: [{ path: 'items', op: 'present' }],
        blocks: [
          { type: 'repeat', each: 'items', as: 'item', max: 20, blocks: [{ type: 'text', text: '**{{ item.title }}**\n{{ item.text }}' }] },
        ],
        else: [{ type: 'text', text: 'It was a quiet week.' }],
      },
      { type: 'button', label: 'See it all', url: '{{ links.all }}', style: 'secondary' },
    ],
  }),
};
