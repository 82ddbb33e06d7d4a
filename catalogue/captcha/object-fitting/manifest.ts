import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Object Fitting',
  order: 6,
  flags: { webhook: false, api: true },
  description:
    'Shows a shape and several openings; the visitor picks the opening it fits. For games, shops and other pages that live by shapes.',
} satisfies Manifest;
