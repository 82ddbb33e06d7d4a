import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Guestbook',
  order: 99,
  flags: { api: true },
  description: 'Visitors sign a book on the page, and its owner reads who came.',
} satisfies Manifest;
