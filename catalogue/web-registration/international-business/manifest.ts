import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'International Business',
  order: 6,
  flags: { ai: false, webhook: true, api: true },
  description:
    'Registers a business in its own country, with the address form, postal code and tax number used there. For suppliers from abroad.',
  page: {
    lead: 'The business registers as it would at home: its order of address lines, its postal code, its tax number, its legal form. You get one shape for all of them.',
    features: [
      {
        icon: 'coins',
        title: 'Multi-currency',
        text: 'Twelve currencies to begin with, each with its own number of decimals. Yen has none, dinar has three.',
      },
      {
        icon: 'scale',
        title: 'Global compliance',
        text: 'Tax numbers are checked by checksum, and a hook checks your sanctions list.',
      },
      {
        icon: 'globe',
        title: 'Cross-border payments',
        text: 'Charged in the currency of the price, shown in the payer’s own, with the fee listed separately.',
      },
    ],
    why: 'A form made for one country turns suppliers from another into support cases: a state where there is none, a zip code with letters. Forty countries have a pack of their own here, and the others fall back to what every address has.',
    benefits: [
      { title: 'Right to left', text: 'The form follows the direction of the language.' },
      { title: 'One shape out', text: 'Codes for country, currency and legal form, whatever the form asked.' },
      { title: 'Taxes named', text: 'Included or added, as the country expects to read it.' },
    ],
    glyph: 'M19 15.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM5 15.5h14M12 8.5c3.5 4 3.5 10 0 14M12 8.5c-3.5 4-3.5 10 0 14',
  },
} satisfies Manifest;
