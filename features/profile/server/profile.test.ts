import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { FormValue } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress } from '../../../tests/support/mail/outbox.ts';
import { validRegistration } from '../../../tests/support/people/registration.ts';

const ZIP_SENTENCE = 'Enter a valid Zip Code (e.g., 12345, 12345-6789, 123456, A1B 2C3, SW1A-1AA)';
const LOGO_SENTENCE = 'Please upload a valid image file (JPEG, PNG, GIF, SVG)';

describe.each(onPush('sqlite'))('the profile on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  async function loggedIn(changes: Record<string, FormValue | undefined> = {}) {
    const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': `${randomUUID()}@example.com`, ...changes });
    await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields });
    const client = app.client();
    const json = { userName: fields['Subscription.UserName'], password: fields['Subscription.Password'] };
    const { body } = await client.send('POST', '/api/Registration/Login', { json });
    client.headers = { sitekey: body.siteKey };
    const profile = async () => (await client.send('GET', '/api/Profile/MyProfile')).body;
    return {
      client,
      profile,
      userName: String(json.userName),
      email: String(fields['PersonalProfile.ContactInfo.HomeEmail']),
      personal: (given: unknown) => client.send('PUT', '/api/Profile/PersonalProfile', { json: given }),
      business: (given: Record<string, FormValue>) => client.send('PUT', '/api/Profile/BusinessProfile', { multipart: given }),
    };
  }
  const actions = async (userName: string) => {
    const rows = await app.services.db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
      .where('accounts.user_name', '=', userName)
      .select(['action', 'detail'])
      .execute();
    return rows.filter(({ action }) => action.startsWith('profile.'));
  };

  test('API5-01, ENT-10, ENT-11, ENT-12, OPEN-34 the whole profile, without its secrets', async () => {
    const { profile, userName, email } = await loggedIn({ 'PersonalProfile.Address.Address2': 'Floor 2' });
    const body = await profile();
    const address = {
      address1: '100 Example Street',
      address2: 'Floor 2',
      country: 'United States',
      state: 'California',
      city: 'Springfield',
      zip: '90210',
    };
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      personalProfile: { firstName: 'Owner', lastName: 'Example', address, contactInfo: { homePhone: '5550100100', homeEmail: email } },
      businessProfile: {
        businessName: 'Example Shop',
        businessID: 'EX-100',
        businessLogo: null,
        address: { ...address, address2: '' },
        contactInfo: { homePhone: '5550100101', homeEmail: 'shop@example.com' },
      },
      subscription: {
        userName,
        password: '',
        securityQuestion: 'In what city were you born?',
        securityAnswer: '',
        twoFAOptIn: false,
        twoFAEmail: '',
        twoFAPhone: '',
      },
    });
    const { id } = await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow();
    expect(body.id).not.toBe(id);
  });

  test('API11-02, OPEN-13 only the given fields change, and the section is answered', async () => {
    const { personal, profile, userName } = await loggedIn();
    const before = await profile();
    const answer = await personal({ lastName: "O'Neil-Smith", city: 'Shelbyville' });
    expect(answer.status).toBe(200);
    const expected = {
      ...before.personalProfile,
      lastName: "O'Neil-Smith",
      address: { ...before.personalProfile.address, city: 'Shelbyville' },
    };
    expect(answer.body).toEqual({ status: 200, message: 'Profile saved successfully!', personalProfile: expected });
    expect(await profile()).toEqual({ ...before, personalProfile: expected });
    expect(await actions(userName)).toEqual([{ action: 'profile.personal-changed', detail: 'lastName, city' }]);
  });

  test('nothing changed is no change: no entry in the log', async () => {
    const { personal, business, userName } = await loggedIn();
    expect((await personal({})).status).toBe(200);
    expect((await personal({ firstName: 'Owner', city: 'Springfield' })).status).toBe(200);
    expect((await business({ businessID: 'EX-100' })).status).toBe(200);
    expect(await actions(userName)).toEqual([]);
  });

  test('the first name of the account follows the profile; a new e-mail address waits, and reset links go to the saved one', async () => {
    const { personal, profile, client, userName, email } = await loggedIn();
    await confirmAddress(app, email);
    const homeEmail = `${randomUUID()}@example.com`;
    const saved = await personal({ firstName: 'Renamed', homeEmail });
    expect([saved.status, saved.body.personalProfile.contactInfo.homeEmail]).toEqual([200, email]);
    expect((await profile()).personalProfile.contactInfo.homeEmail).toBe(email);
    expect((await client.send('GET', '/api/Registration/Session')).body.firstName).toBe('Renamed');
    await app.request('POST', '/api/Registration/ForgotPassword', { json: { userName } });
    await app.services.jobs.runDue();
    const subjects = async (recipient: string) =>
      (await app.services.db.selectFrom('outbox').where('recipient', '=', recipient).select('subject').execute()).map((row) => row.subject);
    expect(await subjects(homeEmail)).toEqual(['Confirm your new email address for Inlay']);
    expect(await subjects(email)).toContain('Reset your Inlay password');
    expect(await actions(userName)).toEqual([{ action: 'profile.personal-changed', detail: 'firstName' }]);
  });

  test('reset links go to the e-mail address: changing it asks for a recent proof, other fields do not', async () => {
    const { personal } = await loggedIn();
    app.clock.advance(300_001);
    expect((await personal({ homeEmail: 'thief@example.com' })).body).toMatchObject({ status: 401, code: 'reauth_required' });
    expect((await personal({ city: 'Shelbyville' })).status).toBe(200);
  });

  const personalRules: [id: string, field: string, value: string, sentence: string][] = [
    ['PPE-01', 'firstName', '', 'First name is required'],
    ['PPE-01', 'lastName', ' ', 'Last name is required'],
    ['PPE-02', 'firstName', 'A', 'First name should contain only letters.'],
    ['PPE-02', 'firstName', 'Ann3', 'First name should contain only letters.'],
    ['PPE-03', 'lastName', 'a'.repeat(21), 'Last name should contain only letters.'],
    ['PPE-04', 'address1', '', 'Address is required'],
    ['PPE-05', 'country', '', 'Country is required'],
    ['PPE-05', 'state', '', 'State is required'],
    ['PPE-05', 'city', '', 'City is required'],
    ['PPE-06', 'zip', '', 'Zip code is required'],
    ['PPE-07', 'zip', '1234', ZIP_SENTENCE],
    ['PPE-08', 'homePhone', '', 'Phone number is required'],
    ['PPE-09', 'homePhone', '12345', 'Enter a valid phone number'],
    ['PPE-10', 'homeEmail', '', 'Email is required'],
    ['PPE-11', 'homeEmail', 'owner@', 'Enter a valid email address'],
  ];
  test('PPE-01…11, OPEN-69 each broken rule has its sentence, and nothing is saved', async () => {
    const { personal, profile } = await loggedIn();
    const before = await profile();
    for (const [id, field, value, sentence] of personalRules) {
      const { status, body } = await personal({ [field]: value, address2: 'never saved' });
      expect([id, status, body.fields]).toEqual([id, 400, { [field]: sentence }]);
    }
    expect(await profile()).toEqual(before);
  });

  test('PPE-07, DIF-3 the five shapes, or the pattern of the stored or the new country; an unchanged zip never blocks', async () => {
    const { personal } = await loggedIn();
    for (const zip of ['12345', '12345-6789', '123456', 'A1B 2C3', 'SW1A-1AA']) expect((await personal({ zip })).status).toBe(200);
    expect((await personal({ zip: '1234567890' })).body.fields).toEqual({ zip: ZIP_SENTENCE });
    expect((await personal({ zip: '1234567890', country: 'Iran' })).status).toBe(200);
    expect((await personal({ zip: '1234567891' })).status).toBe(200);
    expect((await personal({ country: 'United States', city: 'Springfield' })).status).toBe(200);
    expect((await personal({ zip: '1234567891', city: 'Shelbyville' })).status).toBe(200);
    expect((await personal({ zip: '1234567892' })).status).toBe(400);
  });

  const businessRules: [id: string, field: string, value: string, sentence: string][] = [
    ['BPE-01', 'businessName', '', 'Business name is required'],
    ['BPE-02', 'businessName', 'Shop!', 'Business name contains invalid characters'],
    ['BPE-03', 'businessID', '', 'Business ID is required'],
    ['BPE-04', 'businessID', 'a_b', 'Business ID should contain only letters, numbers, and hyphens'],
    ['BPE-05', 'address1', '', 'Address is required'],
    ['BPE-05', 'zip', '1234', ZIP_SENTENCE],
    ['BPE-07', 'businessLogo', 'not a file', LOGO_SENTENCE],
  ];
  test('BPE-01…07 each broken rule has its sentence; phone and e-mail are not checked', async () => {
    const { business, profile } = await loggedIn();
    const before = await profile();
    for (const [id, field, value, sentence] of businessRules) {
      const { status, body } = await business({ [field]: value });
      expect([id, status, body.fields]).toEqual([id, 400, { [field]: sentence }]);
    }
    expect(await profile()).toEqual(before);
    expect((await business({ homePhone: 'ask for Bob', homeEmail: 'none' })).status).toBe(200);
    expect((await profile()).businessProfile.contactInfo).toEqual({ homePhone: 'ask for Bob', homeEmail: 'none' });
  });

  test('API12-01, API12-02 a logo is re-encoded, answered as an address, and replaces the former file', async () => {
    const { business, profile, userName, client } = await loggedIn();
    const picture = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } });
    const upload = async (bytes: Uint8Array, mimeType: string) => business({ businessLogo: { fileName: 'logo', mimeType, bytes } });
    const first = await upload(await picture('red').png().toBuffer(), 'image/png');
    expect(first.status).toBe(200);
    expect(first.body.businessLogo).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const second = await upload(new TextEncoder().encode(svg), 'image/svg+xml');
    expect(second.status).toBe(200);
    expect((await profile()).businessProfile.businessLogo).toBe(second.body.businessLogo);
    expect(second.body.businessProfile.businessLogo).toBe(second.body.businessLogo);
    const keyOf = (address: string) => address.replace('/uploads/', '');
    expect((await app.services.uploads.read(keyOf(second.body.businessLogo)))?.mimeType).toBe('image/webp');
    expect(await app.services.uploads.read(keyOf(first.body.businessLogo))).toBeUndefined();
    expect(await actions(userName)).toHaveLength(2);
    expect((await client.send('GET', second.body.businessLogo)).status).toBe(200);
  });

  test('API12-01 an empty text in place of the logo removes it, once', async () => {
    const { business, profile, client, userName } = await loggedIn();
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await business({ businessLogo: { fileName: 'logo', mimeType: 'image/png', bytes } });
    const removed = await business({ businessLogo: '' });
    expect(removed.body.businessLogo).toBeNull();
    expect((await profile()).businessProfile.businessLogo).toBeNull();
    expect((await client.send('GET', body.businessLogo)).status).toBe(404);
    expect((await business({ businessLogo: '' })).status).toBe(200);
    expect(await actions(userName)).toHaveLength(2);
  });

  test('BPE-07, BPE-08 a logo that is none, and one of 5 MB, get their sentences and change nothing', async () => {
    const { business, profile } = await loggedIn();
    const before = await profile();
    const upload = async (bytes: Uint8Array) =>
      (await business({ businessName: 'Renamed', businessLogo: { fileName: 'a.png', mimeType: 'image/png', bytes } })).body;
    const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    const png = (length: number) => Uint8Array.from({ length }, (_, i) => PNG_START[i] ?? 0);
    expect((await upload(new TextEncoder().encode('<script>'))).fields).toEqual({ businessLogo: LOGO_SENTENCE });
    expect((await upload(png(500))).fields).toEqual({ businessLogo: LOGO_SENTENCE });
    expect((await upload(png(5_242_880))).fields).toEqual({ businessLogo: 'Image file size must be less than 5MB' });
    expect(await profile()).toEqual(before);
  });

  test('ACC-01 a save reaches the own account only, whatever else is sent', async () => {
    const [owner, stranger] = [await loggedIn(), await loggedIn()];
    const before = await owner.profile();
    expect((await stranger.personal({ city: 'Shelbyville', id: before.id })).status).toBe(400);
    const foreign = await stranger.client.send('PUT', '/api/Profile/PersonalProfile', {
      json: { city: 'Shelbyville' },
      headers: { sitekey: String(owner.client.headers['sitekey']) },
    });
    expect(foreign.status).toBe(401);
    expect((await stranger.personal({ city: 'Shelbyville' })).status).toBe(200);
    expect(await owner.profile()).toEqual(before);
  });
});
