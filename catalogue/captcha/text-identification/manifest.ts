import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Text Identification',
  order: 2,
  flags: { ai: false, api: true },
  description:
    'Shows a word set in uneven type; the visitor writes down what it says. For sites whose visitors know a text captcha and expect one.',
} satisfies Manifest;
