import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Notification',
  order: 5,
  stone: 'carnelian',
  icon: 'bell',
  description: 'Messages to your users, with a delivery record for each.',
} satisfies Family;
