import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Login + SSO (IDPs)',
  order: 3,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Signs your users in by password or through their own identity provider. For companies whose staff already have an account elsewhere.',
} satisfies Manifest;
