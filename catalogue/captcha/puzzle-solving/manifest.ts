import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Puzzle Solving',
  order: 3,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Cuts one piece out of a picture; the visitor sets it back into its opening. For pages where a picture suits the look better than text.',
  page: {
    lead: 'One loose piece, six openings of the same shape. A person sees at once where the pattern goes on. A script has to compare every edge.',
    features: [
      {
        icon: 'puzzle',
        title: 'Same shape, six openings',
        text: 'The outline gives nothing away. Only the picture that runs across the seam tells the true opening from the others.',
      },
      {
        icon: 'keyboard',
        title: 'No drag required',
        text: 'Press the piece, press the place. Or move it with the arrow keys and set it with Enter. Dragging is allowed, never needed.',
      },
      {
        icon: 'layers',
        title: 'Drawn once, then gone',
        text: 'Every picture is made for one visitor and used once. Nothing to harvest, nothing to look up, no stock photographs.',
      },
    ],
    why: 'It asks for no reading and no language: a person looks for the place where the pattern goes on. The openings are lighter or darker at random, so depth is no clue. The answer never leaves the server: the browser receives pixels, not coordinates. No captcha stops a paid human solver, and we say so.',
    benefits: [
      { title: 'One attempt each', text: 'A wrong place burns the challenge before it is compared and raises the work for the next one.' },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
      { title: 'Another way', text: 'Who cannot see the picture lets the device work instead, in the same window.' },
    ],
    cut: 'M0 0H16a7 7 0 1 1 12 0H44V16a7 7 0 1 1 0 12V44H28a7 7 0 1 0-12 0H0V28a7 7 0 1 0 0-12z',
  },
} satisfies Manifest;
