import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Data Services With Search',
  order: 8,
  stone: 'jasper',
  icon: 'database-search',
  description: 'Lists and tables your pages can search while the visitor types.',
} satisfies Family;
