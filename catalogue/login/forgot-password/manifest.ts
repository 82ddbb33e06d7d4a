import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Forgot Password',
  order: 2,
  flags: { ai: false, webhook: true },
  description: 'Mails a single-use link and sets a new password. It answers the same whether or not an account exists.',
} satisfies Manifest;
