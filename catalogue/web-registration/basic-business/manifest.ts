import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic Business',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Registers a business with its name, address and contact person. For directories and partner lists.',
} satisfies Manifest;
