import { beforeEach, expect, test, vi } from 'vitest';
import { businessSection } from './business-section.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { personalSection } from './personal-section.ts';
import type { Profile } from './profile.ts';
import { securitySection } from './security-section.ts';

const one = { owner: 'one', openedAt: Date.now() };
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});

const place = {
  address1: '100 Example Street',
  address2: '',
  country: 'United States',
  state: 'California',
  city: 'Springfield',
  zip: '90210',
};
const contactInfo = { homePhone: '5550100100', homeEmail: 'owner@example.com' };
const profile: Profile = {
  id: 'one',
  personalProfile: { firstName: 'Owner', lastName: 'Example', address: place, contactInfo },
  businessProfile: { businessName: 'Example Shop', businessID: 'EX-100', businessLogo: null, address: place, contactInfo },
  subscription: {
    userName: 'owner_1',
    password: '',
    securityQuestion: 'In what city were you born?',
    securityAnswer: '',
    twoFAOptIn: false,
    twoFAEmail: '',
    twoFAPhone: '',
  },
};

test('DSH-13 a section’s changes come back, each section under its own name', () => {
  writeDraft(personalSection, one, { city: 'Sampleville' });
  writeDraft(securitySection, one, { twoFAOptIn: true });
  expect([...stored.keys()]).toEqual(['draft:personal', 'draft:security']);
  expect(readDraft(personalSection, profile)).toEqual({ city: 'Sampleville' });
  expect(readDraft(securitySection, profile)).toEqual({ twoFAOptIn: true });
});

test('DSH-14 without changes there is no draft', () => {
  writeDraft(personalSection, one, { city: 'Sampleville' });
  writeDraft(personalSection, one, {});
  expect([...stored.keys()]).toEqual([]);
});

test('OPEN-58 passwords, answers and files are never stored', () => {
  writeDraft(securitySection, one, { password: 'Aa345678x', confirmPassword: 'Aa345678x', securityAnswer: 'Kassel', twoFAOptIn: true });
  writeDraft(businessSection, one, { businessLogo: new File(['x'], 'logo.png') });
  expect([...stored.keys()]).toEqual(['draft:security']);
  expect(stored.get('draft:security')).toContain('"typed":{"owner":"one","changes":{"twoFAOptIn":true}}');
});

test('a draft is nobody else’s, and what is saved meanwhile, unknown or of another type is left out', () => {
  writeDraft(personalSection, one, { city: 'Sampleville', zip: '90210', unknown: 'x', state: false });
  expect(readDraft(personalSection, profile)).toEqual({ city: 'Sampleville' });
  expect(readDraft(personalSection, { ...profile, id: 'two' })).toEqual({});
  for (const broken of ['null', '[]', '"x"', '{"owner":"one"}', '{"owner":"one","changes":null}']) {
    stored.set('draft:personal', `{"at":${Date.now()},"typed":${broken}}`);
    expect(readDraft(personalSection, profile)).toEqual({});
  }
});
