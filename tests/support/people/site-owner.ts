import { makeVisitor, type PageKeys } from './visitor.ts';
import type { Services } from '@inlay/platform/services.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { type AddedSite, addSite } from '../captcha/open-proofs.ts';

interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any answer
  readonly body: any;
}
interface Caller {
  readonly cookies: Map<string, string>;
  headers: Record<string, string>;
  send(method: string, path: string, what?: { headers?: Record<string, string> }): Promise<Answer>;
}
interface App {
  readonly services: Services;
  writeFigures(): Promise<void>;
  request(method: string, path: string, what: { json: unknown; headers?: Record<string, string>; from?: string }): Promise<Answer>;
  client(): Caller;
}

let addresses = 0;
/** A visitor nobody has met, nor anybody around it: limits are by address and, more loosely, by what surrounds it. */
export const freshAddress = (): string => `10.${(addresses >> 8) & 255}.${addresses++ & 255}.1`;

/** Figures are recorded after the answer, in order: once a later one of another account is stored, all before it are. */
export async function whenWritten(app: App): Promise<void> {
  const { db } = app.services;
  const later = await siteOwner(app);
  await later.visitor.challenge(later.keys(), freshAddress(), { method: 'pow' });
  for (const end = performance.now() + 15_000; performance.now() < end;) {
    await app.writeFigures();
    const row = await db.selectFrom('usage_daily').where('account_id', '=', later.accountId).select('count').executeTakeFirst();
    if (row) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The figures were not written within 15 seconds.');
}

export type SiteOwner = Awaited<ReturnType<typeof siteOwner>>;

/** An account with a site and a licence, its owner signed in, a secret of its server, and a visitor of its pages. */
export async function siteOwner(app: App, options: Parameters<typeof addSite>[2] = {}) {
  const { db, clock, settings, sessions } = app.services;
  const site: AddedSite = await addSite(db, clock(), { plan: 'pro', ...options });
  const { secret } = await makeSecrets(db, clock, createKeyring(settings.secretKey)).make(db, { siteId: site.siteId, name: 'Web server' });
  const visitor = makeVisitor<Answer>({ request: (method, path, what) => app.request(method, path, what), secretKey: settings.secretKey });
  const keys = (changes: Partial<PageKeys> = {}): PageKeys => ({
    siteKey: site.siteKey,
    compKey: site.compKey,
    origin: 'https://shop.example.com',
    ...changes,
  });

  return {
    ...site,
    secret,
    keys,
    visitor,
    challenge: (changes: Partial<PageKeys> = {}, from = freshAddress()) => visitor.challenge(keys(changes), from, {}),
    /** A visitor that solves; answers the token. */
    async solve(changes: Partial<PageKeys> = {}): Promise<string> {
      const from = freshAddress();
      const issued = await visitor.challenge(keys(changes), from, {});
      const { body } = await visitor.answer(keys(changes), from, visitor.right(issued, keys(changes)));
      return String(body.token);
    },
    verify: (response: string | undefined, changes: object = {}) =>
      app.request('POST', '/api/v1/siteverify', { json: { secret, response, ...changes } }),
    /** A call of the dashboard, in a session that began just now. */
    async read(path: string, compKey?: string): Promise<Answer> {
      const caller = app.client();
      const { token } = await sessions.start(db, { accountId: site.accountId, address: '', userAgent: '' });
      caller.cookies.set('inlay_sid', token);
      caller.headers = { sitekey: site.siteKey };
      return caller.send('GET', path, compKey === undefined ? {} : { headers: { compkey: compKey } });
    },
  };
}
