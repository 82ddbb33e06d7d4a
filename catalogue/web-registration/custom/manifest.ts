import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Custom',
  order: 4,
  flags: { ai: true, webhook: true, api: true },
  description: 'Registers a business with steps and fields you define. For sign-ups that no ready form covers.',
} satisfies Manifest;
