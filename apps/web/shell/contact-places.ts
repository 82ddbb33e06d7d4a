/** Where we are reached. Placeholders of one installation, kept in one place. */
export const CONTACT_MAIL = 'hello@example.com';

/** An icon without an address is shown and leads nowhere. */
export const SOCIAL: readonly { name: 'GitHub' | 'LinkedIn' | 'YouTube'; href?: string }[] = [
  { name: 'GitHub' },
  { name: 'LinkedIn' },
  { name: 'YouTube' },
];
