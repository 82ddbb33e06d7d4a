import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Login',
  order: 2,
  stone: 'malachite',
  icon: 'log-in',
  description: 'Sign-in, recovery and single sign-on for the accounts of your own site.',
} satisfies Family;
