import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Business',
  order: 7,
  stone: 'tiger-eye',
  icon: 'workflow',
  description: 'Decisions and processes kept as data, so they can change without a release.',
  cut: 'M22 -5L49 22 22 49 -5 22z',
} satisfies Family;
