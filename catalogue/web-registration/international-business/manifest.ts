import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'International Business',
  order: 6,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Registers a business in its own country, with the address form, postal code and tax number used there. For suppliers from abroad.',
} satisfies Manifest;
