import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Data Services With Search',
  order: 8,
  stone: 'jasper',
  icon: 'database-search',
  description: 'Lists and tables your pages can search while the visitor types.',
  cut: 'M44 22a22 22 0 1 1-44 0 22 22 0 0 1 44 0z',
} satisfies Family;
