import { families } from 'virtual:catalogue';
import type { ReactNode } from 'react';
import { PRICING_TIERS } from '@inlay/catalogue/plans.ts';
import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import type { StoneName } from '@inlay/ui/brand/stone.tsx';

export interface Slide {
  title: string;
  to: string;
  stone: StoneName;
  heading: readonly [string, string];
  text: string;
  button: string;
  rows: readonly (readonly [string, string])[];
  /** Drawn in a 24 × 24 box. */
  piece: ReactNode;
}

const components = families.reduce((sum, family) => sum + family.components.length, 0);
const pro = PRICING_TIERS.find(({ id }) => id === 'pro');
const price = (monthly: number | string) => (typeof monthly === 'number' ? `$${monthly}` : monthly);

/** The slides after the first; each leads to its page. */
export const pageSlides: readonly Slide[] = [
  {
    title: 'Developers',
    to: '/Developers',
    stone: 'larimar',
    heading: ['Three guides.', 'Five minutes each.'],
    text: 'React, ASP.NET and plain HTML, with test keys that work on any host before you register.',
    button: 'Open the hub',
    rows: [
      ['React', '5 min'],
      ['ASP.NET', '5 min'],
      ['HTML', '5 min'],
    ],
    piece: <path d="m16 18 6-6-6-6M8 6l-6 6 6 6" />,
  },
  {
    title: 'Pricing',
    to: '/Pricing',
    stone: 'tiger-eye',
    heading: ['Free to start.', `${price(pro?.monthly ?? '')} when you grow.`],
    text: `${redemptions.perDay.free} captcha requests a day are free. Pro has no limit and costs ${price(pro?.annual ?? '')} a month when you pay by the year.`,
    button: 'See pricing',
    rows: PRICING_TIERS.map(({ name, monthly }) => [name, price(monthly)] as const),
    piece: (
      <path d="M12.8 2.2a2 2 0 0 0-1.6 0L2.6 6.1a1 1 0 0 0 0 1.8l8.6 3.9a2 2 0 0 0 1.6 0l8.6-3.9a1 1 0 0 0 0-1.8zM2 12a1 1 0 0 0 .6.9l8.6 3.9a2 2 0 0 0 1.6 0l8.6-3.9a1 1 0 0 0 .6-.9M2 17a1 1 0 0 0 .6.9l8.6 3.9a2 2 0 0 0 1.6 0l8.6-3.9a1 1 0 0 0 .6-.9" />
    ),
  },
  {
    title: 'About Us',
    to: '/AboutUs',
    stone: 'malachite',
    heading: ['Made to be set in,', 'not stuck on.'],
    text: 'We cut each component to fit the page around it: your fonts, your form, your server’s last word.',
    button: 'Read about us',
    rows: [
      ['Families', String(families.length)],
      ['Components', String(components)],
      ['Keys', '2'],
    ],
    piece: (
      <path d="M8.3 10a.7.7 0 0 1-.63-1.08L11.4 3a.7.7 0 0 1 1.2-.04L16.3 8.9a.7.7 0 0 1-.57 1.1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1M17.5 14a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7" />
    ),
  },
  {
    title: 'Contact',
    to: '/ContactUs',
    stone: 'carnelian',
    heading: ['Ask. We reply', 'within 24 hours.'],
    text: 'In business hours, Monday to Friday 9:30 AM to 6:30 PM IST, support answers within one hour.',
    button: 'Write to us',
    rows: [
      ['Mon to Fri', '9:30 to 18:30 IST'],
      ['Sat, Sun', 'Closed'],
      ['Reply', '24 hours'],
    ],
    piece: <path d="m22 7-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2" />,
  },
];
