import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Login Form',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Signs your users in by username and password and slows down guessing. You keep the page, we keep the passwords hashed.',
} satisfies Manifest;
