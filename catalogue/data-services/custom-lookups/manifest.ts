import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Custom Look Ups',
  order: 2,
  flags: { ai: false, webhook: true, api: true },
  description: 'Your own lists, imported from a file and searched like ours. For branches, departments, models and the like.',
  page: {
    lead: 'Your own lists, imported from a file, searched as fast as ours. Branches, departments, models, price groups: whatever a form of yours lets people choose from.',
    features: [
      {
        icon: 'upload',
        title: 'CSV, XLSX, JSON or a URL',
        text: 'A preview guesses the types, an error file lists the rows that did not fit.',
      },
      { icon: 'table', title: '200,000 rows a table', text: 'Up to 50 columns; you name the ones a browser may see.' },
      { icon: 'history', title: 'Back to yesterday', text: 'An import is a snapshot. A wrong one is undone in one press.' },
    ],
    why: 'The list is yours and changes when you say so. We do the tedious part: search that forgives typing errors, a field that works by keyboard, and imports that you can run again tomorrow without duplicate rows.',
    benefits: [
      { title: 'Upsert by key', text: 'Importing the same file again changes nothing.' },
      { title: 'Narrow tokens', text: 'A page gets a token whose filter it can tighten, never widen.' },
      { title: 'Yours to take back', text: 'Export at any time, in the format you imported.' },
    ],
    glyph: 'M4 6h13M4 11h13M4 16h7M17 14v6M14 17h6',
  },
} satisfies Manifest;
