import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { TestApp } from '../app.ts';
import { type AddedSite, addSite } from '../captcha/open-proofs.ts';
import type { Answer, Send } from '../client.ts';

export const FORMS = '/api/v1/forms/contact-us';
export const ORIGIN = 'https://shop.example.com';
export const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Do you repair old clocks, and what does it cost?' };

let networks = 0;
export const freshNetwork = (): string => `10.${(networks >> 8) & 255}.${networks++ & 255}.1`;

export interface FormOwner extends AddedSite {
  /** Of live. */
  readonly secret: string;
  readonly secrets: Readonly<Record<Environment, string>>;
  /** What a page sends. */
  page(environment?: Environment): Record<string, string>;
  send(body: object, what?: Send, environment?: Environment): Promise<Answer>;
  ticket(environment?: Environment): Promise<{ ticket: string; honeypot: string }>;
  /** A call of the owner's server. */
  call(method: string, path: string, json?: unknown, environment?: Environment): Promise<Answer>;
}

/** A project with a subscription to Contact Us, a secret of each kind, and an owner whose address is confirmed. */
export async function formOwner(app: TestApp, options: Parameters<typeof addSite>[2] = {}): Promise<FormOwner> {
  const { db, clock, keyring } = app.services;
  const site = await addSite(db, clock(), { component: 'forms/contact-us', plan: 'pro', ...options });
  await db.updateTable('accounts').where('id', '=', site.accountId).set({ email_verified_at: clock() }).execute();
  const secrets = makeSecrets(db, clock, keyring);
  const made = {
    live: await secrets.make(db, { siteId: site.siteId, name: 'Server', environment: 'live' }),
    test: await secrets.make(db, { siteId: site.siteId, name: 'Tests', environment: 'test' }),
  };
  const page = (environment: Environment = 'live') => ({
    origin: ORIGIN,
    sitekey: environment === 'live' ? site.siteKey : site.testSiteKey,
    compkey: site.compKey,
  });
  return {
    ...site,
    secret: made.live.secret,
    secrets: { live: made.live.secret, test: made.test.secret },
    page,
    send: (body, what = {}, environment = 'live') =>
      app.request('POST', `${FORMS}/submissions`, {
        json: body,
        from: freshNetwork(),
        ...what,
        headers: { ...page(environment), ...what.headers },
      }),
    ticket: async (environment = 'live') => {
      const given = await app.request('POST', `${FORMS}/tickets`, {
        json: { at: 'shown' },
        headers: page(environment),
        from: freshNetwork(),
      });
      return given.body as { ticket: string; honeypot: string };
    },
    call: (method, path, json, environment = 'live') =>
      app.request(method, `${FORMS}${path}`, {
        ...(json !== undefined && { json }),
        headers: { authorization: `Bearer ${made[environment].secret}` },
      }),
  };
}
