import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Pattern Matching',
  order: 4,
  flags: { ai: true, webhook: true, api: true },
  description:
    'Shows a pattern with one tile missing; the visitor picks the tile that continues it. For visitors who read another language than your site.',
} satisfies Manifest;
