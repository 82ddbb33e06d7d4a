/** Where we are reached. Placeholders of one installation, kept in one place. */
export const CONTACT_MAIL = 'hello@example.com';
export const CONTACT_ADDRESS = ['1 Example Street', 'Hyderabad, India'] as const;
/** Degrees, north and east. */
export const CONTACT_PLACE = { latitude: 17.4, longitude: 78.5 } as const;

/** What the contact page promises. */
export const REPLY = 'Reply within 24 hours';
export const SUPPORT = 'Support within 1 hour in business hours';
export const BUSINESS_HOURS = 'Monday to Friday, 9:30 AM to 6:30 PM IST';
export const CLOSED_DAYS = 'Closed Saturday and Sunday';

/** An icon without an address is shown and leads nowhere. */
export const SOCIAL: readonly { name: 'GitHub' | 'LinkedIn' | 'YouTube'; href?: string }[] = [
  { name: 'GitHub' },
  { name: 'LinkedIn' },
  { name: 'YouTube' },
];
