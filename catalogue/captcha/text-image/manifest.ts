import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Text to Image Matching',
  order: 5,
  flags: { ai: true, api: true },
  description: 'Names a thing and shows several pictures; the visitor picks the one that is named. For short forms on small screens.',
} satisfies Manifest;
