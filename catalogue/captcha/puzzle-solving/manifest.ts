import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Puzzle Solving',
  order: 3,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows eight things that each lack one end; the visitor sets three loose pieces back. For pages where a picture suits the look better than text.',
  page: {
    lead: 'Eight things stand in a picture, each with one end fallen out. Three of those ends lie loose. A person knows what goes on a bird or an anchor. A script has nothing to measure it by.',
    features: [
      {
        icon: 'ruler',
        title: 'Nothing runs across the seam',
        text: 'Where a thing is cut there is only its shaft, and all shafts look alike. Which end belongs to which must be known.',
      },
      {
        icon: 'keyboard',
        title: 'No drag required',
        text: 'Press a piece, press an opening. Or use Tab, the arrow keys and Enter. Dragging is allowed, never needed.',
      },
      {
        icon: 'layers',
        title: 'Drawn once, then gone',
        text: 'Every picture is made for one visitor and used once. Nothing to harvest, nothing to look up, no stock photographs.',
      },
    ],
    why: 'It asks for no reading and no language: a person sees what is missing. All openings have one outline and lie on one side, the pieces are cut from another stone, and their proportions are drawn anew, so colour, angle and edge are no clue. Three of eight openings: a blind guess is right once in 336. No captcha stops a paid human solver or a model trained on these very pictures, and we say so.',
    benefits: [
      {
        title: 'One attempt each',
        text: 'A wrong setting burns the challenge before it is compared and raises the work for the next one.',
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
