import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Web Registration',
  order: 9,
  stone: 'garnet',
  icon: 'store',
  description: 'Eight kinds of business sign-up, from a single shop to a franchise with many locations.',
} satisfies Family;
