import '@fastify/swagger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { validRegistration } from '../support/people/registration.ts';
import { type Subscriber, subscriber } from '../support/people/subscriber.ts';

/** The thirteen calls of the specification, where the wire has them, and the added ones. */
const CALLS: [method: string, path: string][] = [
  ['get', '/api/Registration/componentsdata'],
  ['get', '/api/Registration/Subscription'],
  ['post', '/api/Registration/UserRegistration'],
  ['post', '/api/Registration/Login'],
  ['get', '/api/Profile/MyProfile'],
  ['get', '/api/Subscription/subscribedcomponents'],
  ['get', '/api/Subscription/getcomponentdetails'],
  ['get', '/api/Subscription/unsubscribedcomponents'],
  ['post', '/api/Subscription/subscribe'],
  ['put', '/api/Subscription/renew'],
  ['put', '/api/Profile/PersonalProfile'],
  ['put', '/api/Profile/BusinessProfile'],
  ['put', '/api/Profile/Security'],
  ['post', '/api/Registration/LoginCode'],
  ['post', '/api/Registration/Logout'],
  ['post', '/api/Registration/ForgotPassword'],
  ['post', '/api/Registration/ResetPassword'],
  ['get', '/api/Registration/Session'],
  ['post', '/api/Registration/Reauth'],
  ['post', '/api/Registration/VerifyEmail'],
  ['post', '/api/Registration/UndoEmail'],
  ['post', '/api/Registration/UndoSecondFactor'],
  ['get', '/api/Profile/EmailChange'],
  ['post', '/api/Profile/EmailChange'],
  ['delete', '/api/Profile/EmailChange'],
  ['get', '/api/countries/all'],
  ['post', '/api/Contact'],
  ['post', '/api/v1/captcha/challenge'],
  ['post', '/api/v1/captcha/answer'],
  ['post', '/api/v1/siteverify'],
];

const FLAGS = { aI_Enable: expect.any(Boolean), webHook_Enable: expect.any(Boolean), apI_Enable: expect.any(Boolean) };
const flagNames = Object.keys(FLAGS);

interface Listed {
  componentName: string;
  subComponents: Record<string, Record<string, unknown>>;
}

describe('the wire of the specification', () => {
  let app: TestApp;
  let owner: Subscriber;
  beforeAll(async () => {
    app = await startApp();
    owner = await subscriber(app);
  });
  afterAll(() => app.close());

  test.each(CALLS)('API-04 %s %s is served and described, with a schema for its answer', (method, path) => {
    const { paths } = app.http.swagger() as unknown as {
      paths: Record<string, Record<string, { responses: object; summary: string; tags: string[] }>>;
    };
    const operation = paths[path]?.[method];
    expect(operation?.summary).toBeTruthy();
    expect(operation?.tags).toHaveLength(1);
    expect(Object.keys(operation?.responses ?? {}).some((status) => Number(status) < 300)).toBe(true);
  });

  test('no call is served that the description does not name', () => {
    const { paths } = app.http.swagger() as unknown as { paths: Record<string, object> };
    const served = [...app.http.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+) \(/g)].map((match) => match[1] ?? '');
    const described = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
    // The reference is part of the site: its pages are documents, and are served as Markdown too.
    const isDocument = (path: string) => path === '/api/openapi.json' || /^\/api\/reference(?:\/\w+)?\.md$/.test(path);
    expect(served.filter((path) => !described.has(path) && !isDocument(path))).toEqual([]);
  });

  test('/api/openapi.json is OpenAPI 3.1', async () => {
    expect((await app.request('GET', '/api/openapi.json')).body.openapi).toBe('3.1.0');
  });

  test('API1-01 API1-02 ENT-01 componentsdata: components with componentName and subComponents, each with its pending value', async () => {
    const { status, body } = await app.request('GET', '/api/Registration/componentsdata');
    expect(status).toBe(200);
    const families = body.components as Listed[];
    expect(families).toHaveLength(9);
    expect(families.flatMap((family) => Object.keys(family.subComponents))).toHaveLength(32);
    const captcha = families.find((family) => family.componentName === 'Captcha');
    expect(captcha?.subComponents['Number to Image Matching']).toEqual({});
    const login = families.find((family) => family.componentName === 'Login');
    expect(login?.subComponents['Login Form']).toEqual({ pending: 'Coming soon' });
  });

  test('API2-01 API2-02 ENT-08 Subscription: a map of flags; a flag the catalogue lacks is missing, not false', async () => {
    const { body } = await app.request('GET', '/api/Registration/Subscription');
    const all = (body.components as Listed[]).flatMap((family) => Object.values(family.subComponents));
    expect(all).toHaveLength(32);
    for (const flags of all)
      for (const [name, value] of Object.entries(flags)) expect([flagNames.includes(name), typeof value]).toEqual([true, 'boolean']);
    expect(all.some((flags) => Object.keys(flags).length < 3)).toBe(true);
  });

  test('API4-02 ENT-13 Login answers status, message and siteKey', async () => {
    const fields = validRegistration();
    await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields });
    const { body } = await app.request('POST', '/api/Registration/Login', {
      json: { userName: fields['Subscription.UserName'], password: fields['Subscription.Password'] },
    });
    expect(body).toEqual({ status: 200, message: expect.any(String), siteKey: fields['Subscription.SiteKey'] });
  });

  test('API5-01 ENT-10 ENT-11 ENT-12 MyProfile holds three sections, and never a password or an answer', async () => {
    const { body } = await owner.client.send('GET', '/api/Profile/MyProfile');
    const address = {
      address1: '100 Example Street',
      address2: '',
      country: 'United States',
      state: 'California',
      city: 'Springfield',
      zip: '90210',
    };
    expect(body).toEqual({
      id: expect.any(String),
      personalProfile: {
        firstName: 'Owner',
        lastName: 'Example',
        address,
        contactInfo: { homePhone: '5550100100', homeEmail: owner.email },
      },
      businessProfile: {
        businessName: 'Example Shop',
        businessID: 'EX-100',
        businessLogo: null,
        address,
        contactInfo: { homePhone: '5550100101', homeEmail: 'shop@example.com' },
      },
      subscription: {
        userName: owner.userName,
        password: '',
        securityQuestion: 'In what city were you born?',
        securityAnswer: '',
        twoFAOptIn: false,
        twoFAEmail: '',
        twoFAPhone: '',
      },
    });
  });

  test('API6-01 ENT-14 subscribedcomponents: name, compKey, isLicenseExpired', async () => {
    const { body } = await owner.client.send('GET', '/api/Subscription/subscribedcomponents');
    expect(body).toEqual({
      components: [
        {
          componentName: 'Captcha',
          subComponents: [{ name: 'Number to Image Matching', compKey: owner.compKey, isLicenseExpired: false }],
        },
      ],
    });
  });

  test('API-02 API7-01 ENT-16 ENT-17 ENT-18 getcomponentdetails, headers in any case', async () => {
    const { body } = await owner.client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compKey: owner.compKey } });
    expect(body.data).toEqual({
      componentId: expect.any(String),
      componentName: 'Captcha',
      subcompType: {
        'Number to Image Matching': {
          subCompDes: expect.any(String),
          subCompImage: expect.stringMatching(/^iVBORw0KGgo/),
          aiEnabled: expect.any(Boolean),
          webHookEnabled: expect.any(Boolean),
          apiEnabled: expect.any(Boolean),
          isActive: true,
          isLicenseExpired: false,
        },
      },
      subscriptions: {
        compKey: owner.compKey,
        subscribedDate: expect.any(String),
        expirationDate: expect.any(String),
        renewHint: expect.any(String),
        isEligibleForRenew: false,
        expiredKeys: [],
      },
    });
  });

  test('API8-01 ENT-15 unsubscribedcomponents: the 31 others, flags in the odd spelling', async () => {
    const { body } = await owner.client.send('GET', '/api/Subscription/unsubscribedcomponents');
    const rest = body.components as Listed[];
    expect(rest.flatMap((family) => Object.keys(family.subComponents))).toHaveLength(31);
    for (const flags of rest.flatMap((family) => Object.values(family.subComponents)))
      for (const name of Object.keys(flags)) expect(flagNames).toContain(name);
  });

  test('API9-01 ENT-20 subscribe takes componentSubscriptions and grants a key; unknown names grant nothing', async () => {
    const buyer = await subscriber(app);
    const subscribe = (subComponents: string[]) =>
      buyer.client.send('POST', '/api/Subscription/subscribe', {
        json: { componentSubscriptions: [{ compName: 'Login', subComponents }] },
      });
    expect((await subscribe(['Login Form', 'No such component'])).status).toBe(400);
    const { status, body } = await subscribe(['Login Form']);
    expect([status, body.status]).toEqual([200, 'success']);
    const owned = await buyer.client.send('GET', '/api/Subscription/subscribedcomponents');
    expect(owned.body.components.map((family: Listed) => family.componentName)).toEqual(['Captcha', 'Login']);
  });

  test('API10-01 API10-02 renew of a fresh licence: 409 with status failed and a message', async () => {
    const { status, body } = await owner.client.send('PUT', '/api/Subscription/renew', { headers: { compKey: owner.compKey } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ status: 'failed', message: expect.any(String) });
  });

  test('API11-01 API12-01 API13-01 the three saves take one changed field and answer the saved section', async () => {
    const personal = await owner.client.send('PUT', '/api/Profile/PersonalProfile', { json: { city: 'Shelbyville' } });
    expect([personal.status, personal.body.personalProfile.address.city]).toEqual([200, 'Shelbyville']);
    const business = await owner.client.send('PUT', '/api/Profile/BusinessProfile', { multipart: { businessName: 'Example & Sons' } });
    expect([business.status, business.body.businessProfile.businessName]).toEqual([200, 'Example & Sons']);
    const security = await owner.client.send('PUT', '/api/Profile/Security', {
      json: { securityQuestion: "What was your first pet's name?", securityAnswer: 'Example' },
    });
    expect([security.status, security.body.message]).toEqual([200, expect.any(String)]);
  });

  test('every refusal has the one shape, names its request, and carries no inner text of ours', async () => {
    for (const answer of [
      await app.request('POST', '/api/Registration/Login', { json: { userName: 'nobody', password: 'Wrong-Horse7!' } }),
      await app.request('GET', '/api/Profile/MyProfile'),
      await app.request('GET', '/api/no/such/call'),
      await owner.client.send('POST', '/api/Subscription/subscribe', { json: { surprise: true } }),
    ]) {
      expect(answer.body).toMatchObject({
        status: answer.status,
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toMatch(/at \w+ \(|node_modules|SQLITE|select .+ from/i);
    }
  });
});
