import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Calling Service',
  order: 3,
  flags: { ai: true, api: true },
  description: 'Calls a phone number and reads a one-time code aloud. For landlines and for users who cannot read a message.',
} satisfies Manifest;
