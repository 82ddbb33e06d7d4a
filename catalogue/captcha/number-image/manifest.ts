import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Number to Image Matching',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows a number and a row of pictures; the visitor picks the picture that holds that many objects. For forms that need a quick check without reading.',
} satisfies Manifest;
