import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Registrations',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description:
    'A sign-up form with the fields you choose, checked in the browser and again on the server. New entries arrive at your webhook.',
} satisfies Manifest;
