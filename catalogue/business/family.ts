import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Business',
  order: 7,
  stone: 'tiger-eye',
  icon: 'workflow',
  description: 'Decisions and processes kept as data, so they can change without a release.',
} satisfies Family;
