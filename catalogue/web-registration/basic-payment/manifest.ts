import type { Manifest } from '@inlay/kernel/component.ts';

export default {
  name: 'Basic + Payment',
  order: 3,
  flags: { webhook: true, api: true },
  description: 'Registers a business and takes one payment at the end. For entry fees and one-time services.',
  page: {
    lead: 'The basic registration with one payment at its end. For entry fees, listings and services that are paid once, with transparent transaction fees: what the provider takes is shown before anyone pays.',
    features: [
      {
        icon: 'plug',
        title: 'Payment gateway integration',
        text: 'Hosted payment pages through one interface. No card number touches your page or ours.',
      },
      {
        icon: 'zap',
        title: 'Fast transactions',
        text: 'One step from the review to the payment, and the receipt as a PDF right after it.',
      },
      {
        icon: 'shield',
        title: 'Secure payments',
        text: 'Amounts come from the server, each event counts once, and a ledger has to add up to zero.',
      },
    ],
    why: 'The risk in a payment is what happens twice: a second press, a second event, a refund of a good order. Only one process writes to each order, and the provider decides whether it is paid, not the page that the visitor returns to.',
    benefits: [
      { title: 'Transparent transaction fees', text: 'Price, fee and total are listed separately, before the payment and on the receipt.' },
      { title: 'Refunds', text: 'Whole or in part, from the same place.' },
      { title: 'Your provider', text: 'A test provider to begin with, yours by changing one setting.' },
    ],
    glyph: 'M3 9h18v12H3zM3 13.5h18M6.5 17.5h4',
  },
} satisfies Manifest;
