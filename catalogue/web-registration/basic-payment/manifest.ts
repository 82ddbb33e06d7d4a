import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic + Payment',
  order: 3,
  flags: { webhook: true, api: true },
  description: 'Registers a business and takes one payment at the end. For entry fees and one-time services.',
} satisfies Manifest;
