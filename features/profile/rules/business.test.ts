import { noCountries } from '@inlay/kernel/countries/countries.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { businessChanges, businessForm, logoSentence } from './business.ts';

const form = businessForm(noCountries);
const valid = {
  businessName: 'Brass & Sons',
  businessID: 'B-12',
  address1: '1 Long Street',
  address2: '',
  country: 'Germany',
  state: 'Hesse',
  city: 'Kassel',
  zip: '34117',
  homePhone: '',
  homeEmail: '',
};
const wrong = (change: Record<string, unknown>) => {
  const parsed = form.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};
const NAME = 'Business name contains invalid characters';
const ID = 'Business ID should contain only letters, numbers, and hyphens';

describe('BPE-01 BPE-02 CST-09 BPE-03 BPE-04 BPE-05', () => {
  test.each([
    ['BPE-01', { businessName: '' }, 'Business name is required'],
    ['BPE-02', { businessName: 'A' }, NAME],
    ['BPE-02', { businessName: 'Brass_Sons' }, NAME],
    ['BPE-02 CST-09', { businessName: 'A'.repeat(51) }, NAME],
    ['BPE-03', { businessID: '' }, 'Business ID is required'],
    ['BPE-04', { businessID: 'B1' }, ID],
    ['BPE-04', { businessID: 'B 12' }, ID],
    ['BPE-04 CST-09', { businessID: 'B'.repeat(21) }, ID],
    ['BPE-05', { address1: '' }, 'Address is required'],
    ['BPE-05', { country: '' }, 'Country is required'],
    ['BPE-05', { state: '' }, 'State is required'],
    ['BPE-05', { city: '' }, 'City is required'],
    ['BPE-05', { zip: '' }, 'Zip code is required'],
    ['BPE-05', { zip: 'x' }, 'Enter a valid Zip Code (e.g., 12345, 12345-6789, 123456, A1B 2C3, SW1A-1AA)'],
  ])('%s %o: %s', (_, change, sentence) => {
    const [name] = Object.keys(change);
    expect(wrong(change)).toEqual({ [String(name)]: sentence });
  });
});

test('BPE-02 all its signs and 2 to 50 characters pass', () => {
  for (const businessName of [`A-B & C, D. 'E' "F" (G) 1`, 'AB', 'A'.repeat(50)]) expect(wrong({ businessName })).toEqual({});
});

test('BPE-06 phone and email are not validated', () => expect(wrong({ homePhone: 'by appointment', homeEmail: 'none' })).toEqual({}));

test('BPE-07 JPEG, PNG, GIF and SVG pass', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml']) expect(logoSentence({ type, size: 9 })).toBeUndefined();
  for (const type of ['image/webp', 'text/html', undefined])
    expect(logoSentence({ type, size: 9 })).toBe('Please upload a valid image file (JPEG, PNG, GIF, SVG)');
});

test('BPE-08 DIF-6 a logo of exactly 5 MB is already too large', () => {
  expect(logoSentence({ type: 'image/png', size: 5_242_879 })).toBeUndefined();
  expect(logoSentence({ type: 'image/png', size: 5_242_880 })).toBe('Image file size must be less than 5MB');
});

test('API12-01 BPE-10 the call takes any part of the fields with the logo; its bytes say what it is', () => {
  const file = (text: string) => ({ fileName: 'logo.png', mimeType: 'image/png', bytes: new TextEncoder().encode(text) });
  expect(businessChanges.safeParse({ city: 'Ulm', businessLogo: file('<?xml version="1.0"?>\n<svg xmlns="x"></svg>') }).success).toBe(true);
  const page = businessChanges.safeParse({ businessLogo: file('<html><svg></svg></html>') });
  expect(page.error && fieldsOf(page.error)).toEqual({ businessLogo: 'Please upload a valid image file (JPEG, PNG, GIF, SVG)' });
});
