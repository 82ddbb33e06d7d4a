import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Email',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Sends mail from your templates and records what became of each message. For receipts, notices and reminders.',
} satisfies Manifest;
