import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Chat BOT',
  order: 6,
  stone: 'amethyst',
  icon: 'bot-message-square',
  description: 'Conversation on your site that answers from your own texts.',
} satisfies Family;
