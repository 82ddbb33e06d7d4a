import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Object Fitting',
  order: 6,
  flags: { webhook: false, api: true },
  description:
    'Shows four pictures without their top and five stones; the visitor turns the one stone that fits and sets it. For games, shops and other pages that live by shapes.',
  page: {
    lead: 'Four pictures whose top has fallen out, five stones, and one stone that completes a picture once it is turned. A person knows what sits on a candlestick and which way up.',
    features: [
      {
        icon: 'rotate',
        title: 'Choose, turn, place',
        text: 'Three decisions in one answer: which stone, which way up, which opening. The turn goes in steps of 60 degrees.',
      },
      {
        icon: 'ruler',
        title: 'Equal edges, equal areas',
        text: 'All stones and all openings are circles of one size. Measuring them tells nothing apart.',
      },
      {
        icon: 'keyboard',
        title: 'Buttons for each move',
        text: 'Turn with two buttons or the R key, choose the opening with a press. Dragging is allowed, never needed.',
      },
    ],
    why: 'It belongs on pages that live by shapes: games, shops for parts, furniture, tools. The opening hides where stone and picture meet, so what belongs together must be known. It takes a person a little longer than counting, so it suits a check that happens once.',
    benefits: [
      { title: 'Hard to guess', text: 'Stone, turn and place must all be right: a blind guess is right once in 120.' },
      { title: 'No fine aim', text: 'A stone that is let go over an opening lies in it.' },
      { title: 'One attempt each', text: 'A wrong fit burns the challenge before it is compared.' },
    ],
    glyph: 'M5 20V8h5v7h8v5zM14 7a5 5 0 0 1 6 4M20 6v5h-5',
  },
} satisfies Manifest;
