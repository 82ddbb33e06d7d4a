import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Text to Image Matching',
  order: 5,
  flags: { ai: true, api: true },
  description: 'Names a thing and shows several pictures; the visitor picks the one that is named. For short forms on small screens.',
  page: {
    lead: 'A short sentence, six pictures of the same few things: “The cup is below the star.” Detecting a cup and a star finds all six; only one shows them so.',
    features: [
      {
        icon: 'image',
        title: 'Four sentences, six pictures',
        text: 'Each sentence fits one picture. Four blind guesses in a row are right once in 360.',
      },
      {
        icon: 'list',
        title: 'The relation decides',
        text: 'Above, below, left of, inside: what is shown where matters, not what is shown. A bystander in the picture misleads.',
      },
      {
        icon: 'smartphone',
        title: 'Made for the thumb',
        text: 'Six large pictures, one press each. Nothing is dragged, and the window fits a screen 360 pixels wide.',
      },
    ],
    why: 'One sentence and one press suit a short form on a small screen. The pictures are composed from parts for one visitor, so there is no set of photographs to label in advance. A program that understands both language and pictures can solve it; each try still costs it work, and counts once.',
    benefits: [
      { title: 'One press each', text: 'No drag, no aim finer than a thumb.' },
      { title: 'Readable', text: 'The sentences are text of the page: they can be enlarged and read aloud.' },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
    ],
    glyph: 'M3 4h18M3 8h11M3 12h18v9H3zM3 19l5-4 4 3 3-2 6 4',
  },
} satisfies Manifest;
