import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Catalog Lookup',
  order: 4,
  flags: { ai: true, webhook: true, api: true },
  description: 'Searches a catalogue of goods by word, category and property, and forgives typing errors. For shops and parts lists.',
} satisfies Manifest;
