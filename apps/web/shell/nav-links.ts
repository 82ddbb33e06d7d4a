export interface NavLink {
  label: string;
  to: string;
}

/** Entries of the header beside "Services". */
export const HOME: NavLink = { label: 'Home', to: '/' };
export const PAGES: readonly NavLink[] = [
  { label: 'Developers', to: '/Developers' },
  { label: 'Pricing', to: '/Pricing' },
  { label: 'About Us', to: '/AboutUs' },
];

/** Shown instead of Login and Register when somebody is logged in. */
export const DASHBOARD: NavLink = { label: 'Dashboard', to: '/PostLogin' };

export const FOOTER_GROUPS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Developers', to: '/Developers' },
      { label: 'Pricing', to: '/Pricing' },
      { label: 'SDK Documentation', to: '/SDKDocumentation' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/AboutUs' },
      { label: 'Contact Us', to: '/ContactUs' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Payment Policy', to: '/PaymentPolicy' },
      { label: 'Privacy Policy', to: '/PrivacyPolicy' },
    ],
  },
];
