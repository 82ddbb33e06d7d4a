import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Forms',
  order: 4,
  stone: 'larimar',
  icon: 'clipboard-list',
  description: 'Forms that check every field and say what to fix.',
  cut: 'M0 4a4 4 0 0 1 4-4H32L44 12V40a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4z',
} satisfies Family;
