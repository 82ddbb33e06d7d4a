import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'One time Password-SMS',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Sends a one-time code by text message and checks the answer. A code works once and for a few minutes.',
} satisfies Manifest;
