import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Drag and Drop',
  order: 7,
  flags: { webhook: true, api: true },
  description:
    'Asks the visitor to bring objects to their places, by pointer or by arrow keys. For pages where the check may take a moment longer.',
} satisfies Manifest;
