import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Number to Image Matching',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows three numbers and six pictures; the visitor matches each number to the picture that holds as many things. For forms that need a quick check without reading.',
} satisfies Manifest;
