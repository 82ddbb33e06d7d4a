import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Object Fitting',
  order: 6,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows four pictures without their top and five stones; the visitor turns the one stone that fits and sets it. For games, shops and other pages that live by shapes.',
  page: {
    lead: 'Four pictures with the top missing, and five stones, one of which completes a picture once it is turned. People know what belongs on a candlestick, and which way up.',
    features: [
      {
        icon: 'rotate',
        title: 'Choose, turn, place',
        text: 'Three decisions in one answer: which stone, which way up, which opening. The turn goes in steps of 60 degrees.',
      },
      {
        icon: 'ruler',
        title: 'Equal edges, equal areas',
        text: 'All stones and all openings are circles of one size. Measuring them does not tell them apart.',
      },
      {
        icon: 'keyboard',
        title: 'Buttons for each move',
        text: 'Turn with two buttons or the R key, choose the opening with a press. Dragging is optional.',
      },
    ],
    why: 'It suits sites where shapes matter: games, or shops for parts, furniture or tools. The opening hides where stone and picture meet, so a solver has to know what belongs together. It takes people a little longer than counting, so use it for a check that happens once.',
    benefits: [
      { title: 'Hard to guess', text: 'Stone, turn and place must all be right: a blind guess is right once in 120.' },
      { title: 'No fine aim', text: 'A stone dropped over an opening snaps into it.' },
      { title: 'One attempt each', text: 'Each challenge is spent before the answer is checked. A second attempt needs a new one.' },
    ],
    glyph: 'M5 20V8h5v7h8v5zM14 7a5 5 0 0 1 6 4M20 6v5h-5',
  },
} satisfies Manifest;
