import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic Business',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Registers a business with its name, address and contact person. For directories and partner lists.',
  page: {
    lead: 'Five short steps from a name to a registered business: person, business, access, choices, review. What was filled in once is not asked for twice.',
    features: [
      { icon: 'list', title: 'Five steps and a review', text: 'Each can be returned to; the furthest one reached stays open.' },
      { icon: 'copy', title: 'Same as above', text: 'Address and contact are taken over with one switch, and follow when they change.' },
      { icon: 'bookmark', title: 'Stop and go on', text: 'A link opens the half-finished registration again for seven days.' },
    ],
    why: 'A business that registers brings an address, a number, a contact and little patience. This form follows the one you meet when you register with us: fields checked as they are left, and a review before anything is sent.',
    benefits: [
      { title: 'Doubles are noticed', text: 'By domain, by number, by a name that is nearly the same.' },
      { title: 'Checked where they live', text: 'Postal codes and phone numbers by the country chosen.' },
      { title: 'Out by webhook', text: 'Approved, rejected or asked again: your system hears it.' },
    ],
    glyph: 'M4 11h16M6 11v10M18 11v10M10 21v-6h4v6',
  },
} satisfies Manifest;
