import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Drag and Drop',
  order: 7,
  flags: { webhook: true, api: true },
  description:
    'Asks the visitor to bring objects to their places, by pointer or by arrow keys. For pages where the check may take a moment longer.',
  page: {
    lead: 'Five stones, three trays, each tray with a sample. The prompt names the property that decides where each stone belongs: the number of holes or corners, the pattern, the direction of an arrow.',
    features: [
      { icon: 'move', title: 'Five into three', text: 'Each stone goes into one of three trays. All five right by chance: once in 240.' },
      {
        icon: 'contrast',
        title: 'Colour misleads',
        text: 'Two times in three the colour points to the wrong tray, exactly as often as chance would. The most obvious clue is no help.',
      },
      {
        icon: 'keyboard',
        title: 'Drag, press or arrows',
        text: 'Drag a stone. Or press it, then a tray. Or use the arrow keys and Enter. All three count the same.',
      },
    ],
    why: 'Sorting comes naturally, and a touch screen makes it quick. It takes a little longer than a single press, so it suits pages where visitors spend time anyway: an application, a booking, a first order.',
    benefits: [
      {
        title: 'Dragging is optional',
        text: 'Every move also works by pressing and by keyboard, as the accessibility rules for dragging require.',
      },
      { title: 'One attempt each', text: 'Each challenge is spent before the answer is checked. A second attempt needs a new one.' },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
    ],
    glyph: 'M5 9 2 12l3 3M9 5l3-3 3 3M15 19l-3 3-3-3M19 9l3 3-3 3M2 12h20M12 2v20',
  },
} satisfies Manifest;
