import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Franchise Business',
  order: 8,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Registers a franchise with its head office and every location under it. For chains whose branches need accounts of their own.',
  page: {
    lead: 'The head office registers once and brings its locations along, ten or a thousand. Each gets an account of its own under the brand that holds them together.',
    features: [
      {
        icon: 'map',
        title: 'Multi-location management',
        text: 'Up to 1,000 locations, from a file or one by one, each with its own manager and approval.',
      },
      {
        icon: 'palette',
        title: 'Unified branding',
        text: 'Logo, colours and texts come from the head office; it decides which a location may change.',
      },
      {
        icon: 'share',
        title: 'Secure data sharing',
        text: 'Managers see only their own location. A policy decides what goes up to the head office.',
      },
    ],
    why: 'A chain is neither one customer nor a thousand. Treated as one, its branches share a password; treated as a thousand, nobody sees the sum. This registration keeps the tree: one brand, many locations, and rights that follow it.',
    benefits: [
      { title: 'Managers by invitation', text: 'With a role, and an end when they leave.' },
      { title: 'One report', text: 'Rolled up by region, without looking into each.' },
      { title: 'Approved one by one', text: 'A new location begins when the head office says so.' },
    ],
    glyph: 'M9 9h6v4H9zM3 18h6v4H3zM15 18h6v4h-6zM12 13v2.5M6 18v-2.5h12V18',
  },
} satisfies Manifest;
