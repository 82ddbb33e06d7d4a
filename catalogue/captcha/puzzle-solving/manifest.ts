import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Puzzle Solving',
  order: 3,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Cuts one piece out of a picture; the visitor sets it back into its opening. For pages where a picture suits the look better than text.',
} satisfies Manifest;
