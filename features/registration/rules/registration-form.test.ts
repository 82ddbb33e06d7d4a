import { noCountries } from '@inlay/kernel/countries/countries.ts';
import { expect, test } from 'vitest';
import { inSummary, REVIEW, STEP_FIELDS, STEP_LABELS, stepOfField, stepRules } from './registration-form.ts';
import { wireNames } from './wire-fields.ts';

const rules = stepRules({ countries: noCountries, components: new Set(['Email']) });

const personal = {
  firstName: 'Ada',
  lastName: 'Stone',
  address1: '1 Long Street',
  country: 'Germany',
  state: 'Hesse',
  city: 'Kassel',
  zip: '34117',
  homePhone: '5551234567',
  homeEmail: 'ada@example.com',
};
const business = {
  businessName: 'Brass and Sons',
  businessID: 'B-1',
  businessAddress1: '2 Long Street',
  businessCountry: 'Germany',
  businessState: 'Hesse',
  businessCity: 'Kassel',
  businessZip: '34117',
  businessHomePhone: '5551234567',
  businessHomeEmail: 'office@example.com',
};
const subscription = { siteDomain: 'example.com', siteLabel: 'Shop', platform: 'React', components: ['Email'] };

test('REG-01 CST-21 DIF-15 five steps by their short labels', () => {
  expect(STEP_LABELS).toEqual(['Personal Profile', 'Business Profile', 'Security Details', 'Subscription', 'Confirmation']);
});

test('REG1-22 step 1 is valid when all its required fields are right', () => {
  expect(rules.isValid(0, personal)).toBe(true);
  for (const name of Object.keys(personal)) expect(rules.isValid(0, { ...personal, [name]: ' ' })).toBe(false);
  expect(rules.isValid(0, { ...personal, homeEmail: 'ada' })).toBe(false);
});

test('REG2-18 DIF-16 step 2 is valid while phone and email are there, though going on refuses a wrong one', () => {
  expect(rules.isValid(1, business)).toBe(true);
  for (const name of Object.keys(business)) expect(rules.isValid(1, { ...business, [name]: ' ' })).toBe(false);
  const badContact = { ...business, businessHomePhone: '1', businessHomeEmail: 'x' };
  expect(rules.isValid(1, badContact)).toBe(true);
  expect(Object.keys(rules.sentences(1, badContact))).toEqual(['businessHomePhone', 'businessHomeEmail']);
  expect(rules.isValid(1, { ...business, businessName: 'A&B' })).toBe(false);
});

test('REG4-19 step 4 is valid with domain, label, platform and a component', () => {
  expect(rules.isValid(3, subscription)).toBe(true);
  for (const name of Object.keys(subscription))
    expect(rules.isValid(3, { ...subscription, [name]: name === 'components' ? [] : '' })).toBe(false);
  expect(rules.isValid(3, { ...subscription, siteDomain: 'localhost' })).toBe(false);
});

test('a step that is no step is never valid and has nothing to say', () => {
  for (const step of [REVIEW, 9]) expect([rules.isValid(step, {}), rules.sentences(step, {})]).toEqual([false, {}]);
});

test('each field of the call but the site key has its place on a step, and so has the choice of a second factor', () => {
  const { siteKey: _, ...named } = wireNames;
  expect(STEP_FIELDS.flat().toSorted()).toEqual([...Object.keys(named), 'twoFactorMethod'].toSorted());
});

test('what is wrong with a part of the list is said of the list', () => {
  const components = ['Email', 7];
  expect(rules.sentences(3, { ...subscription, components })).toEqual({ components: 'At least one component is required!' });
});

test('each field stands on one step', () => {
  expect(new Set(STEP_FIELDS.flat()).size).toBe(STEP_FIELDS.flat().length);
  expect([stepOfField('zip'), stepOfField('businessZip'), stepOfField('password'), stepOfField('components'), stepOfField('x')]).toEqual([
    0, 1, 2, 3, -1,
  ]);
});

test('every line of the summary names its field, also where its sentence names none', () => {
  for (const [step, fields] of STEP_FIELDS.entries()) {
    const empty = { ...Object.fromEntries(fields.map((name) => [name, ''])), components: [], twoFAOptIn: true, businessLogo: null };
    const lines = Object.entries(rules.sentences(step, empty)).map(([name, sentence]) =>
      inSummary(name as (typeof fields)[number], sentence),
    );
    expect(new Set(lines).size, `step ${step + 1}`).toBe(lines.length);
    for (const line of lines) expect(line).not.toMatch(/^(Invalid input\.|This Field is Required)$/);
  }
  expect(inSummary('businessName', 'Invalid input.')).toBe('Business name: Invalid input.');
  expect(inSummary('businessCity', 'City is required.')).toBe('City is required.');
});
