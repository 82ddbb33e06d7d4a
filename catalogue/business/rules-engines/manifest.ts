import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Rules Engines',
  order: 1,
  flags: { ai: false, webhook: false, api: true },
  description: 'Decides from tables you edit in the dashboard: prices, limits, who may do what. Every answer names the row that gave it.',
} satisfies Manifest;
