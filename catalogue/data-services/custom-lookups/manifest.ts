import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Custom Look Ups',
  order: 2,
  flags: { ai: false, webhook: true, api: true },
  description: 'Your own lists, imported from a file and searched like ours. For branches, departments, models and the like.',
} satisfies Manifest;
