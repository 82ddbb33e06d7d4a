import type { Family } from '@inlay/kernel/component.ts';

export default {
  name: 'Captcha',
  order: 1,
  stone: 'lapis',
  icon: 'shield-check',
  description: 'Seven kinds of challenge that tell people from scripts. Each one also works by keyboard.',
} satisfies Family;
