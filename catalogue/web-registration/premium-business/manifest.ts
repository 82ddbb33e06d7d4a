import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Premium Business',
  order: 5,
  flags: { ai: true, webhook: true, api: true },
  description:
    'Registers a business with documents, several contacts and a review before approval. For accounts that come with a credit line or a contract.',
} satisfies Manifest;
