import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Notification',
  order: 5,
  stone: 'carnelian',
  icon: 'bell',
  description: 'Messages to your users, with a delivery record for each.',
  cut: 'M-2 8a4 4 0 0 1 4-4H42a4 4 0 0 1 4 4V36a4 4 0 0 1-4 4H2a4 4 0 0 1-4-4z',
} satisfies Family;
