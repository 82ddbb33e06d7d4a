import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Work-Flows',
  order: 2,
  flags: { ai: true, webhook: true, api: true },
  description: 'Runs a process of several steps and waits, with approvals where you want them. Every run keeps its history.',
} satisfies Manifest;
