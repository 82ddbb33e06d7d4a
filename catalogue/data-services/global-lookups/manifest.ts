import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Global LookUps',
  order: 1,
  flags: { ai: false, webhook: false, api: true },
  description: 'Countries, states, currencies, languages and time zones, ready to search by name or code. For address and settings forms.',
  page: {
    lead: 'Countries, states, currencies, languages, time zones: lists that every address form needs and nobody wants to maintain. Visitors search them by name or code as they type.',
    features: [
      {
        icon: 'globe',
        title: '249 countries',
        text: 'With 2-letter and 3-letter codes, dial codes, flags and the shape of their postal codes.',
      },
      {
        icon: 'search',
        title: 'By name, code or mistake',
        text: '“NLD”, “nether” and “Nederland” find the same row. One wrong letter is forgiven.',
      },
      { icon: 'download', title: 'Cached where it is read', text: 'A list has a version; a browser asks once and keeps it.' },
    ],
    why: 'A list of countries looks like an afternoon’s work, until a currency changes, a country is renamed, or somebody types a name with an accent. Every row here names its source and version. The country field of our own registration reads such a list.',
    benefits: [
      { title: 'Cascades', text: 'Country, then state, then city, each narrowing the next.' },
      { title: 'Reachable by keyboard', text: 'A field with suggestions that screen readers announce.' },
      { title: 'No outside call', text: 'The lists come from us, not from a third service at run time.' },
    ],
    glyph: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.5 9h17M3.5 15h17M12 3c4.5 5 4.5 13 0 18M12 3c-4.5 5-4.5 13 0 18',
  },
} satisfies Manifest;
