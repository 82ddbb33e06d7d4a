import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Domain Data',
  order: 3,
  flags: { ai: true, api: true },
  description: 'Curated data sets of one trade, in releases you can preview and download. For products that build on public records.',
  page: {
    lead: 'Data sets of one trade, released by quarter, with sample rows to look at before you take them. For products that build on public records.',
    features: [
      {
        icon: 'layers',
        title: 'Releases, not a stream',
        text: 'Each quarter is numbered and stays as it was. A list says what changed since the last.',
      },
      { icon: 'eye', title: 'Preview first', text: 'Sample rows and column descriptions before anything is downloaded.' },
      { icon: 'download', title: 'Files of 1,000 cases', text: 'Sized to be opened, not only to be imported.' },
    ],
    why: 'If you calculate with records, you must be able to say which ones. A release that never changes can be cited, compared and used again next year.',
    benefits: [
      { title: 'Differences as data', text: 'From one quarter to the next, as rows.' },
      { title: 'Entitled by subscription', text: 'You download with the keys from your dashboard.' },
      { title: 'A log of downloads', text: 'Who took which file, and when.' },
    ],
    glyph: 'M5 6c0-3 14-3 14 0s-14 3-14 0zM5 6v12c0 3 14 3 14 0V6M5 12c0 3 14 3 14 0',
  },
} satisfies Manifest;
