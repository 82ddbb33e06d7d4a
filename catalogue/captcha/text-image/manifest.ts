import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Text to Image Matching',
  order: 5,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows six pictures and three short sentences, one at a time; the visitor picks the picture that each sentence describes. For small screens.',
  page: {
    lead: 'Three short sentences, six pictures of the same few things: “The cup is below the star.” Finding a cup and a star is not enough: only one picture shows them that way.',
    features: [
      {
        icon: 'image',
        title: 'Three sentences, six pictures',
        text: 'Each sentence fits one picture. Three blind guesses in a row are right once in 120.',
      },
      {
        icon: 'list',
        title: 'The relation decides',
        text: 'Above, below, left of, inside: what counts is where things are, not which things are shown. Extra things in the picture mislead scripts.',
      },
      {
        icon: 'smartphone',
        title: 'Made for the thumb',
        text: 'Six large pictures, one tap for each sentence. Nothing is dragged, and the window fits a screen 360 pixels wide.',
      },
    ],
    why: 'Three sentences take three taps, which suits a phone held in one hand. The pictures are composed from parts for one visitor, so there is no set of photographs to label in advance. A program that understands both language and pictures can solve it; each try still costs it work, and counts once.',
    benefits: [
      { title: 'Three taps', text: 'One for each sentence. No dragging, and no target smaller than a thumb.' },
      { title: 'Readable', text: 'The sentences are text of the page: they can be enlarged and read aloud.' },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
    ],
    glyph: 'M3 4h18M3 8h11M3 12h18v9H3zM3 19l5-4 4 3 3-2 6 4',
  },
} satisfies Manifest;
