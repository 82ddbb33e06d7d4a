import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Non-Profit Organization',
  order: 7,
  flags: { ai: false, webhook: false },
  description: 'Registers a charity or association with its purpose and its proof of status. For donation and grant programmes.',
} satisfies Manifest;
