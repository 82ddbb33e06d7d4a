import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Puzzle Solving',
  order: 3,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows eight things that each lack one end; the visitor sets three loose pieces back. For pages where a picture suits the look better than text.',
  page: {
    lead: 'A picture shows eight things, each with one end missing. Three of those ends lie beside it. People know what belongs on a bird or an anchor. A script has nothing to measure.',
    features: [
      {
        icon: 'ruler',
        title: 'Nothing runs across the seam',
        text: 'Each thing is cut across its shaft, and all shafts look alike. A solver has to know which end belongs to which thing.',
      },
      {
        icon: 'keyboard',
        title: 'No drag required',
        text: 'Press a piece, press an opening. Or use Tab, the arrow keys and Enter. Dragging is optional.',
      },
      {
        icon: 'layers',
        title: 'Drawn once, then gone',
        text: 'Every picture is made for one visitor and used once. Nothing to harvest, nothing to look up, no stock photographs.',
      },
    ],
    why: 'It needs no reading and no language: people see what is missing. All openings have the same outline and lie on the same side, the pieces are cut from another stone, and their proportions change each time, so colour, angle and edge give no clue. With three of eight openings to find, a blind guess is right once in 336. No captcha stops a paid human solver or a model trained on these very pictures, and we say so.',
    benefits: [
      {
        title: 'One attempt each',
        text: 'Each challenge is spent before the answer is checked. A wrong answer raises the work for the next one.',
      },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
      {
        title: 'Another way',
        text: "Visitors who can't see the picture count sounds instead, or let the device do proof of work, in the same window.",
      },
    ],
    // As its pieces are cut, and an end of an anchor on it: both are drawn so in the challenge.
    cut: 'M22 0C40 0 44 4 44 22S40 44 22 44 0 40 0 22 4 0 22 0z',
    glyph: 'M12 1v19M3 11c0 6 4 9 9 9s9-3 9-9M3 11l-2 3M3 11l3 2M21 11l2 3M21 11l-3 2',
  },
} satisfies Manifest;
