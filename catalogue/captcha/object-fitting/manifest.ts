import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Object Fitting',
  order: 6,
  flags: { webhook: false, api: true },
  description:
    'Shows a shape and several openings; the visitor picks the opening it fits. For games, shops and other pages that live by shapes.',
  page: {
    lead: 'Four stones, three openings under leaves, and one stone that fits one of them once it is turned. A person turns it in the mind first.',
    features: [
      {
        icon: 'rotate',
        title: 'Choose, turn, place',
        text: 'Three decisions in one answer: which stone, which way up, which opening. The turn goes in steps of 30 degrees.',
      },
      {
        icon: 'ruler',
        title: 'Equal edges, equal areas',
        text: 'All stones have the same area and the same length of edge. Measuring them tells nothing apart.',
      },
      {
        icon: 'keyboard',
        title: 'Buttons for each move',
        text: 'Turn with two buttons or the R key, choose the opening with a press. Dragging is allowed, never needed.',
      },
    ],
    why: 'It belongs on pages that live by shapes: games, shops for parts, furniture, tools. The leaves hide enough of every opening that its outline alone does not decide. It takes a person a little longer than counting, so it suits a check that happens once.',
    benefits: [
      { title: 'Hard to guess', text: 'Stone, turn and place must all be right: fewer than one blind guess in 200.' },
      { title: 'No fine aim', text: 'A stone set near its opening counts as set.' },
      { title: 'One attempt each', text: 'A wrong fit burns the challenge before it is compared.' },
    ],
    glyph: 'M5 20V8h5v7h8v5zM14 7a5 5 0 0 1 6 4M20 6v5h-5',
  },
} satisfies Manifest;
