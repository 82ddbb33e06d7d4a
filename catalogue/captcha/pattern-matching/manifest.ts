import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Pattern Matching',
  order: 4,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows a pattern with three stones missing; the visitor picks the ones that complete it. For visitors who read another language than your site.',
  page: {
    lead: 'A field of nine stones with three slots left empty, and six loose stones beside it. The rule runs along the rows and columns, and visitors can see it without reading a word.',
    features: [
      {
        icon: 'grid',
        title: 'Three stones of six',
        text: 'Three of the six stones fit, each in one slot. A blind guess is right once in 120.',
      },
      {
        icon: 'shuffle',
        title: 'Wrong by one property',
        text: 'The loose stones differ from the right ones in shape, count, turn or inlay, one at a time. Looking alike is not enough.',
      },
      {
        icon: 'keyboard',
        title: 'Press, or use the arrows',
        text: 'Press the stone for the first slot, then for the next. The arrow keys and Enter do the same.',
      },
    ],
    why: 'A pattern reads the same in every country. It suits visitors who do not speak the language of your page, and children who can count but not read yet. It takes more thought than counting: if every second of a sign-up matters, use Number to Image Matching.',
    benefits: [
      { title: 'No words', text: 'The task is the picture. Nothing in it needs translating.' },
      {
        title: 'Colour is never a clue',
        text: 'The rule is about shape, number, rotation or inlay. Colours are random.',
      },
      { title: 'One attempt each', text: 'Each challenge is spent before the answer is checked. A second attempt needs a new one.' },
    ],
    glyph: 'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z',
  },
} satisfies Manifest;
