import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Franchise Business',
  order: 8,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Registers a franchise with its head office and every location under it. For chains whose branches need accounts of their own.',
} satisfies Manifest;
