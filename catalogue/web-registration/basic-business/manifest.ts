import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic Business',
  order: 1,
  flags: { ai: false, webhook: true, api: true },
  description: 'Registers a business with its name, address and contact person. For directories and partner lists.',
  page: {
    lead: 'Five short steps from a name to a registered business: person, business, access, choices, review. Nothing is asked for twice.',
    features: [
      { icon: 'list', title: 'Five steps and a review', text: 'Go back to any of them; the furthest one reached stays open.' },
      { icon: 'copy', title: 'Same as above', text: 'One switch copies address and contact, and keeps the copies up to date.' },
      { icon: 'bookmark', title: 'Stop and go on', text: 'A link reopens a half-finished registration for seven days.' },
    ],
    why: 'A business that registers brings an address, a number, a contact and little patience. This form works like our own registration: it checks each field when the visitor leaves it, and shows a review before anything is sent.',
    benefits: [
      { title: 'Finds duplicates', text: 'By domain, by number, or by a nearly identical name.' },
      { title: 'Checked where they live', text: 'Postal codes and phone numbers by the country chosen.' },
      { title: 'Out by webhook', text: 'Approved, rejected or sent back: we tell your system.' },
    ],
    glyph: 'M4 11h16M6 11v10M18 11v10M10 21v-6h4v6',
  },
} satisfies Manifest;
