import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: '2FA',
  order: 3,
  stone: 'rhodonite',
  icon: 'smartphone',
  description: 'A second proof at sign-in: a one-time code by text message, e-mail or voice call.',
} satisfies Family;
