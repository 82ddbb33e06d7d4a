import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Login',
  order: 2,
  stone: 'malachite',
  icon: 'log-in',
  description: 'Sign-in, recovery and single sign-on for the accounts of your own site.',
  cut: 'M0 44V20a22 20 0 0 1 44 0V44z',
} satisfies Family;
