import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Drag and Drop',
  order: 7,
  flags: { webhook: true, api: true },
  description:
    'Asks the visitor to bring objects to their places, by pointer or by arrow keys. For pages where the check may take a moment longer.',
  page: {
    lead: 'Five stones, three trays, each tray with a sample. Which stone belongs where follows from a property that the prompt names: the number of holes or corners, the pattern, the direction of an arrow.',
    features: [
      { icon: 'move', title: 'Five into three', text: 'Each stone goes into one of three trays. All five right by chance: once in 240.' },
      {
        icon: 'contrast',
        title: 'Colour misleads',
        text: 'Two times in three the colour points to the wrong tray, which is what chance does: the loudest clue says nothing.',
      },
      {
        icon: 'keyboard',
        title: 'Drag, press or arrows',
        text: 'Drag a stone; or press it, then a tray; or do both with the arrow keys and Enter. All three count the same.',
      },
    ],
    why: 'Sorting is what hands like to do, and a touch screen makes it quick. It takes a moment longer than a single press, so it fits the page where someone is about to spend more than a moment: an application, a booking, a first order.',
    benefits: [
      {
        title: 'Named for dragging, free of it',
        text: 'Every move also works by press and by key, as the accessibility rules for dragging ask.',
      },
      { title: 'One attempt each', text: 'A wrong tray burns the challenge before it is compared.' },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
    ],
    glyph: 'M5 9 2 12l3 3M9 5l3-3 3 3M15 19l-3 3-3-3M19 9l3 3-3 3M2 12h20M12 2v20',
  },
} satisfies Manifest;
