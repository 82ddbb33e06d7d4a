import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Web Registration',
  order: 9,
  stone: 'garnet',
  icon: 'store',
  description: 'Eight kinds of business sign-up, from a single shop to a franchise with many locations.',
  cut: 'M0 15L22 0 44 15V40a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z',
} satisfies Family;
