import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'One time Password-Email',
  order: 2,
  flags: { ai: false, webhook: true, api: true },
  description: 'Sends a one-time code by e-mail and checks the answer. For users who have no phone at hand.',
} satisfies Manifest;
