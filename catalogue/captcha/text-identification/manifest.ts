import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Text Identification',
  order: 2,
  flags: { webhook: true, api: true },
  description:
    'Shows a word set in uneven type; the visitor writes down what it says. For sites whose visitors know a text captcha and expect one.',
  page: {
    lead: 'Five bent, overlapping letters to type, in upper or lower case. The captcha that everyone knows, drawn so that common text recognition fails on it.',
    features: [
      {
        icon: 'type',
        title: 'Five of 24 letters',
        text: 'I and O are left out, so that no letter is taken for a digit. Upper or lower case makes no difference.',
      },
      {
        icon: 'contrast',
        title: 'Light on dark on light',
        text: 'Strokes change between dark and light as the background does. Separating the letters by brightness gives fragments, not a word.',
      },
      {
        icon: 'layers',
        title: 'Pixels only',
        text: 'The browser receives a picture, never the text or the shapes of its letters. Each picture is used once.',
      },
    ],
    why: 'Your visitors know what to do without a word of instruction, and typing needs no pointer at all. Text is also the oldest target of solving programs, so choose this type for its familiarity, not as your default. Where more is at stake, use a type that takes judgement.',
    benefits: [
      { title: 'Works on any keyboard', text: 'One field, five letters, Enter. Nothing to drag, nothing to aim at.' },
      { title: 'One attempt each', text: 'A wrong word uses up the picture. The next picture is new.' },
      { title: 'A token your server can trust', text: 'Signed, bound to your site, valid for five minutes and redeemed once.' },
    ],
    glyph: 'M3 18 8 5l5 13M4.8 14h6.4M21 12v6M21 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  },
} satisfies Manifest;
