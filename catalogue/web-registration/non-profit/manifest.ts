import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Non-Profit Organization',
  order: 7,
  flags: { ai: false, webhook: false },
  description: 'Registers a charity or association with its purpose and its proof of status. For donation and grant programmes.',
  page: {
    lead: 'For charities and associations: purpose, proof of status, then donations and events. You decide which totals are public.',
    features: [
      { icon: 'heart', title: 'Donations', text: 'Once or each month, with a note from the giver and a receipt for the tax office.' },
      { icon: 'calendar', title: 'Events', text: 'With a number of places, a waiting list and a ticket that can be shown.' },
      { icon: 'chart', title: 'Transparent reporting', text: 'A public page of sums and purposes. No names on it, ever.' },
    ],
    why: 'People give when they can see what their money does. Registration, donation, event and report are one record here, so the payments themselves write the public page.',
    benefits: [
      { title: 'Status checked', text: 'By register number, with the document beside it.' },
      { title: 'Receipts by themselves', text: 'Created with the payment, corrected after a refund.' },
      { title: 'For grants, too', text: 'The same registration opens an application.' },
    ],
    glyph: 'M12 22l-6.5-6.2a4 4 0 0 1 0-5.7 4 4 0 0 1 5.7 0l.8.8.8-.8a4 4 0 0 1 5.7 0 4 4 0 0 1 0 5.7z',
  },
} satisfies Manifest;
