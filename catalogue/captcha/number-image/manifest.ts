import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Number to Image Matching',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Shows three numbers and six pictures; the visitor matches each number to the picture that holds as many things. For forms that need a quick check without reading.',
  page: {
    lead: 'Three numbers, six pictures, one kind of thing to count. A person sees at a glance which picture holds five fish. A script has to tell the fish from everything else.',
    features: [
      {
        icon: 'hash',
        title: 'Three of six',
        text: 'Each number from 2 to 7 matches exactly one picture, and three of them are asked for. A blind guess is right once in 120.',
      },
      {
        icon: 'keyboard',
        title: 'Press, drag or type',
        text: 'Press a number, then a picture. Or drag it. Or use Tab, the arrow keys and Enter. Dragging is optional.',
      },
      {
        icon: 'layers',
        title: 'Drawn once, then gone',
        text: 'Every picture is drawn for one visitor and judged once. Nothing to harvest, nothing to look up, no stock photographs.',
      },
    ],
    why: 'It needs no reading and no fine motor control: counting to seven is enough. Every picture also shows two other kinds of thing in the same colours, so counting blobs does not help. The answer never leaves the server; the browser receives pixels. No captcha stops a paid human solver, and we say so: this one makes each scripted attempt cost work and count once.',
    benefits: [
      {
        title: 'One attempt each',
        text: 'Each challenge is spent before the answer is checked. After three wrong answers in five minutes, each further one doubles the work for the next challenge.',
      },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
      {
        title: 'Another way',
        text: "Visitors who can't see the pictures count sounds instead, or let the device do a few seconds of proof of work, in the same window.",
      },
    ],
    glyph: 'M4 5v7h8M9 5v13M16 7h.01M20 7h.01M16 12h.01M20 12h.01M16 17h.01',
  },
} satisfies Manifest;
