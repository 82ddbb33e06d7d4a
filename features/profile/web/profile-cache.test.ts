import { loseSession, openProject, openSession } from '@inlay/web-client/session.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from './profile.ts';
import { cacheProfile, readCachedProfile } from './profile-cache.ts';

function storage() {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  return kept;
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } });
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
const profileOf = (id: string): Profile => ({
  id,
  personalProfile: { firstName: 'Owner', lastName: 'Example', address: place, contactInfo },
  businessProfile: { businessName: 'Example Shop', businessID: 'EX-100', businessLogo: null, address: place, contactInfo },
  subscription: {
    userName: id,
    password: '',
    securityQuestion: 'In what city were you born?',
    securityAnswer: '',
    twoFAOptIn: false,
    twoFAEmail: '',
    twoFAPhone: '',
  },
});

test('a profile is shown again to whoever it is of alone, whichever project they have open', () => {
  openSession('site-of-owner');
  cacheProfile(profileOf('owner'));
  expect(readCachedProfile()?.id).toBe('owner');
  // A member logs in without a logout before, and opens the owner's project.
  openSession('site-of-member');
  openProject('site-of-owner');
  expect(readCachedProfile()).toBeUndefined();
  cacheProfile(profileOf('member'));
  expect(readCachedProfile()?.id).toBe('member');
  openProject('site-of-member');
  expect(readCachedProfile()?.id).toBe('member');
  loseSession();
  expect(readCachedProfile()).toBeUndefined();
});
