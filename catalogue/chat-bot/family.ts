import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Chat BOT',
  order: 6,
  stone: 'amethyst',
  icon: 'bot-message-square',
  description: 'Conversation on your site that answers from your own texts.',
  cut: 'M0 6a6 6 0 0 1 6-6H38a6 6 0 0 1 6 6V28a6 6 0 0 1-6 6H18L8 44V34H6a6 6 0 0 1-6-6z',
} satisfies Family;
