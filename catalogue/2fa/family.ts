import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: '2FA',
  order: 3,
  stone: 'rhodonite',
  icon: 'smartphone',
  description: 'A second proof at sign-in: a one-time code by text message, e-mail or voice call.',
  cut: 'M11 0H33a5 5 0 0 1 5 5V39a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5V5a5 5 0 0 1 5-5z',
} satisfies Family;
