import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Global LookUps',
  order: 1,
  flags: { ai: false, webhook: false, api: true },
  description: 'Countries, states, currencies, languages and time zones, ready to search by name or code. For address and settings forms.',
} satisfies Manifest;
