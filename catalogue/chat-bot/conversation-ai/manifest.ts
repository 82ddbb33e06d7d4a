import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Conversation AI',
  order: 1,
  flags: { ai: true, webhook: true, api: true },
  description: 'Answers visitors from the texts you give it and names the source of each answer. It says so when it does not know.',
} satisfies Manifest;
