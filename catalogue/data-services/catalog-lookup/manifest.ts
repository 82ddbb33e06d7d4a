import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Catalog Lookup',
  order: 4,
  flags: { ai: true, webhook: true, api: true },
  description: 'Searches a catalogue of goods by word, category and property, and forgives typing errors. For shops and parts lists.',
  page: {
    lead: 'Search for a shop or a parts list: by word, category and property, with counts beside each. It forgives what people mistype.',
    features: [
      {
        icon: 'search',
        title: 'Typing errors forgiven',
        text: 'One in words of four letters or more, two in words of eight or more. “Did you mean” when nothing fits.',
      },
      { icon: 'filter', title: 'Facets with counts', text: 'Category, brand, size, price range; each shows how many remain.' },
      { icon: 'sliders', title: 'An order you can set', text: 'Weights, synonyms, pinned and buried goods, and what sells.' },
    ],
    why: 'Most searches in a shop are two words with a mistake in one of them. The rest is order: what stands first is what is sold. Both are yours to adjust here, and a list shows what was searched for and not found.',
    benefits: [
      { title: 'While they type', text: 'Results update with each letter. The URL keeps the filter, so it can be shared.' },
      { title: 'Empty searches, listed', text: 'Every search without results is counted, with its words.' },
      { title: 'No scraping', text: 'Deep pages and dumps have limits.' },
    ],
    glyph: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l5 5M8 9h5M8 12h3',
  },
} satisfies Manifest;
