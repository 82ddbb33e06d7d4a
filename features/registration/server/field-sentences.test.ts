import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { FormValue } from '../../../tests/support/client.ts';
import { validRegistration } from '../../../tests/support/people/registration.ts';

const personal = 'PersonalProfile';
const business = 'BusinessProfile';
const subscription = 'Subscription';
const COMPOSITION = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';
const passwords = (password: string) => ({ [`${subscription}.Password`]: password, [`${subscription}.ConfirmPassword`]: password });
const file = (bytes: Uint8Array) => ({ fileName: 'logo.png', mimeType: 'image/png', bytes });
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** One rule broken at a time: its requirement, its field, what is sent, its sentence. */
const broken: [id: string, field: string, changes: FormValue | undefined | Record<string, FormValue | undefined>, sentence: string][] = [
  ['REG1-02', `${personal}.FirstName`, '  ', 'First name is required.'],
  ['REG1-02', `${personal}.FirstName`, undefined, 'First name is required.'],
  ['REG1-03', `${personal}.LastName`, '', 'Last name is required.'],
  ['REG1-04', `${personal}.FirstName`, 'Ann3', 'First name must contain only alphabets.'],
  ['REG1-05', `${personal}.LastName`, "O'Neil", 'Last name must contain only alphabets.'],
  ['REG1-06', `${personal}.Address.Address1`, '', 'Address is required.'],
  ['REG1-07', `${personal}.Address.City`, '', 'City is required.'],
  ['REG1-08', `${personal}.Address.State`, '', 'State is required.'],
  ['REG1-09', `${personal}.Address.Country`, '', 'This Field is Required'],
  ['REG1-09', `${personal}.Address.Country`, 'Utopia 7', 'This Field is Required'],
  ['REG1-10', `${personal}.Address.Zip`, '', 'Zip Code is required.'],
  ['REG1-11', `${personal}.Address.Zip`, { [`${personal}.Address.Country`]: '' }, 'Please select a country first.'],
  ['REG1-12', `${personal}.Address.Zip`, '9021', 'Enter a valid United States Zip code'],
  [
    'REG1-13',
    `${personal}.Address.Zip`,
    { [`${personal}.Address.Country`]: 'Utopia', [`${personal}.Address.Zip`]: '12345678901' },
    'Enter a valid Utopia Zip code',
  ],
  [
    'REG1-14',
    `${personal}.Address.Zip`,
    { [`${personal}.Address.Country`]: 'Utopia 7', [`${personal}.Address.Zip`]: '!!' },
    'Enter a valid Zip code',
  ],
  ['REG1-17', `${personal}.ContactInfo.HomePhone`, '', 'Phone number is required.'],
  ['REG1-18', `${personal}.ContactInfo.HomePhone`, '555010010', 'Enter a valid 10 digit Phone Number'],
  ['REG1-19', `${personal}.ContactInfo.HomeEmail`, '', 'Email address is required.'],
  ['REG1-20', `${personal}.ContactInfo.HomeEmail`, 'owner@example', 'Enter a valid Email Address.'],
  ['REG2-08', `${business}.BusinessName`, '', 'Invalid input.'],
  ['REG2-08', `${business}.BusinessName`, 'Shop & Sons', 'Invalid input.'],
  ['REG2-09', `${business}.BusinessID`, '', 'Invalid input.'],
  ['REG2-09', `${business}.Address.Address1`, '', 'Address is required.'],
  ['REG2-09', `${business}.Address.City`, '', 'City is required.'],
  ['REG2-09', `${business}.Address.State`, '', 'State is required.'],
  ['REG2-10', `${business}.Address.Zip`, '', 'Zip Code is required.'],
  ['REG2-10', `${business}.Address.Zip`, { [`${business}.Address.Country`]: '' }, 'Please select a country first.'],
  ['REG2-10', `${business}.Address.Zip`, '9021', 'Enter a valid United States Zip code'],
  ['REG2-11', `${business}.ContactInfo.HomePhone`, '555-010-0100', 'Phone number must be exactly 10 digits.'],
  ['REG2-12', `${business}.ContactInfo.HomeEmail`, 'shop.example.com', 'Invalid email format.'],
  ['REG2-16', `${business}.BusinessLogo`, file(new Uint8Array([0x47, 0x49, 0x46, 0x38, 0x39, 0x61])), 'Only PNG/JPG files allowed'],
  ['REG2-16', `${business}.BusinessLogo`, 'logo.png', 'Only PNG/JPG files allowed'],
  [
    'REG2-17',
    `${business}.BusinessLogo`,
    file(Uint8Array.from({ length: 5_242_881 }, (_, i) => PNG_START[i] ?? 0)),
    'File size exceeds 5MB',
  ],
  ['REG3-02', `${subscription}.UserName`, '', 'Username is required'],
  ['REG3-02', `${subscription}.UserName`, 'ab', 'Username must be at least 3 characters'],
  ['REG3-02', `${subscription}.UserName`, 'own er', 'Username can contain only letters, numbers and underscore'],
  ['REG3-03', `${subscription}.Password`, passwords('Ab1!x'), 'Password must be at least 8 characters'],
  ['REG3-04', `${subscription}.Password`, passwords('correct-horse7!'), COMPOSITION],
  ['REG3-04', `${subscription}.Password`, passwords('Correct-Horse7'), COMPOSITION],
  ['REG3-05', `${subscription}.ConfirmPassword`, 'Correct-Horse8!', 'Passwords do not match'],
  ['REG3-07', `${subscription}.SecurityQuestion`, 'What is your favourite colour?', 'Please select a security question'],
  ['REG3-08', `${subscription}.SecurityAnswer`, ' ', 'Security answer is required'],
  ['REG3-12', `${subscription}.TwoFAOptIn`, 'true', 'Please select an authentication method'],
  [
    'API3-09',
    `${subscription}.TwoFAOptIn`,
    {
      [`${subscription}.TwoFAOptIn`]: 'true',
      [`${subscription}.TwoFAPhone`]: '5550100100',
      [`${subscription}.TwoFAEmail`]: 'a@example.com',
    },
    'Please select an authentication method',
  ],
  [
    'REG3-15',
    `${subscription}.TwoFAPhone`,
    { [`${subscription}.TwoFAOptIn`]: 'true', [`${subscription}.TwoFAPhone`]: '555' },
    'Please enter a valid 10-digit phone number',
  ],
  ['REG4-02', `${subscription}.SiteDomain`, '', 'Site domain is required!'],
  ['REG4-03', `${subscription}.SiteDomain`, '://example.com', 'Enter a valid domain (e.g., example.com)'],
  ['REG4-03', `${subscription}.SiteDomain`, 'https://example.com/shop', 'Enter a valid domain (e.g., example.com)'],
  ['REG4-03', `${subscription}.SiteDomain`, 'example.c0m', 'Enter a valid domain (e.g., example.com)'],
  ['REG4-04', `${subscription}.SiteLabel`, '', 'Site label is required!'],
  ['REG4-05', `${subscription}.Platform`, '', 'Platform is required!'],
  ['REG4-06', `${subscription}.SubCompTypes`, undefined, 'At least one component is required!'],
  ['API3-10', `${subscription}.SubCompTypes`, ['Teleporter'], 'We have no component named "Teleporter".'],
];

const isFields = (changes: (typeof broken)[number][2]): changes is Record<string, FormValue | undefined> =>
  typeof changes === 'object' && !Array.isArray(changes) && !('bytes' in changes);

describe('OPEN-69 registration repeats every rule of its screens', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const register = (changes: Record<string, FormValue | undefined>) =>
    app.request('POST', '/api/Registration/UserRegistration', { multipart: validRegistration(changes) });

  test.each(broken)('%s on %s', async (_id, field, changes, sentence) => {
    const answer = await register(isFields(changes) ? changes : { [field]: changes });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.body.fields[field]).toBe(sentence);
  });

  test('API3-01 an unknown field and a repeated single one are refused', async () => {
    const unknown = await register({ 'Subscription.Plan': 'enterprise' });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['Subscription.Plan']]);
    const repeated = await register({ [`${personal}.FirstName`]: ['Ann', 'Bea'] });
    expect([repeated.status, Object.keys(repeated.body.fields)]).toEqual([400, [`${personal}.FirstName`]]);
  });

  test('REG2-17 a logo of exactly 5242880 bytes is not too large', async () => {
    const bytes = Uint8Array.from({ length: 5_242_880 }, (_, i) => PNG_START[i] ?? 0);
    const answer = await register({ [`${business}.BusinessLogo`]: file(bytes) });
    // It is no picture, though: refused for that, not for its size.
    expect(answer.body.fields).toEqual({ [`${business}.BusinessLogo`]: 'Only PNG/JPG files allowed' });
  });

  test('all broken at once: each field has its sentence', async () => {
    const answer = await app.request('POST', '/api/Registration/UserRegistration', { multipart: { nothing: 'here' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).length).toBeGreaterThan(20);
  });
});
