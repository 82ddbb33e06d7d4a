import { type Starter, inEnglish, ownLink, text, value } from '../starter.ts';

export const accountClosed: Starter = {
  key: 'account-closed',
  name: 'Account closed',
  description: 'Confirms that an account was closed.',
  group: 'Account',
  values: [text('customer.name', 'there'), value('closed.erasedOn', 'date'), ownLink('links.reopen')],
  testData: [
    {
      name: 'With a name',
      data: { customer: { name: 'Ada' }, closed: { erasedOn: '2026-12-22' }, links: { reopen: 'https://shop.example.com/reopen/t' } },
    },
    { name: 'Without a name', data: { closed: { erasedOn: '2026-12-22' }, links: { reopen: 'https://shop.example.com/reopen/t' } } },
  ],
  locales: inEnglish({
    subject: 'Your account is closed',
    preheader: 'You can open it again until {{ closed.erasedOn | date }}.',
    blocks: [
      { type: 'heading', level: 1, text: 'Your account is closed' },
      {
        type: 'text',
        text: 'Hello {{ customer.name }}, as you asked, we have closed your account. We erase your data on {{ closed.erasedOn | date }}.',
      },
      { type: 'text', text: 'Until then you can change your mind.' },
      { type: 'button', label: 'Open it again', url: '{{ links.reopen }}', style: 'secondary' },
    ],
  }),
};
