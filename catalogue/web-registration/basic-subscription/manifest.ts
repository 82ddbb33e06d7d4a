import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic + Subscription',
  order: 2,
  flags: { ai: false, webhook: true, api: true },
  description: 'Registers a business and has it choose a plan in the same pass. For services billed by the month or year.',
} satisfies Manifest;
