import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'SMS',
  order: 2,
  flags: { webhook: true, api: true },
  description: 'Sends text messages and records what became of each one. For notices that must be seen within minutes.',
} satisfies Manifest;
