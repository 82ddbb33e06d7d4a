import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Domain Data',
  order: 3,
  flags: { ai: true, api: true },
  description: 'Curated data sets of one trade, in releases you can preview and download. For products that build on public records.',
} satisfies Manifest;
