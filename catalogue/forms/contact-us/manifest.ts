import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Contact Us',
  order: 2,
  flags: { ai: true, webhook: true },
  description: 'A contact form that filters junk and forwards each message to your team. For sites that should not show a mail address.',
} satisfies Manifest;
