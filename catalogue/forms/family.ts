import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Forms',
  order: 4,
  stone: 'larimar',
  icon: 'clipboard-list',
  description: 'Forms that check every field and say what to fix.',
} satisfies Family;
