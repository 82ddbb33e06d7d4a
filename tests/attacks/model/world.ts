import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import { type AddedSite, addSite } from '../../support/captcha/open-proofs.ts';
import type { TestApp } from '../../support/app.ts';
import type { Answer, Send } from '../../support/client.ts';

const MINUTE = 60_000;
export const DAY = 86_400_000;

/** What ought to be true, kept beside the product and never asked of it. */
export interface ModelLicence {
  current: string;
  expiresAt: number;
  /** Replaced keys, with the moment they stop working. */
  readonly replaced: { key: string; endsAt: number }[];
}
export interface ModelSecret {
  readonly id: string;
  readonly text: string;
  rolled: boolean;
  endsAt: number;
}
export interface ModelToken {
  readonly text: string;
  readonly expiresAt: number;
  redeemed: number;
}
export interface ModelAccount {
  /** By component id. */
  readonly licences: Map<string, ModelLicence>;
  readonly secrets: ModelSecret[];
  readonly tokens: ModelToken[];
}
export interface Model {
  readonly accounts: readonly [ModelAccount, ModelAccount];
}

export interface World {
  readonly app: TestApp;
  /** A further process on the same database. */
  readonly licensing: Licensing;
  readonly proofs: Proofs;
  readonly sites: readonly [AddedSite, AddedSite];
  /** Component ids by the names a subscriber chooses them by. */
  readonly components: readonly { readonly id: string; readonly family: string; readonly name: string }[];
  /** A call of an account's owner, who has just proven the password. */
  ask(who: number, method: string, path: string, what?: Send): Promise<Answer>;
}

/** The same moment a calendar year on, worked out another way than the product does. */
export function aYearOn(time: number): number {
  const from = new Date(time);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear() + 1, from.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(from.getUTCFullYear() + 1, from.getUTCMonth(), day) + (time - Math.floor(time / DAY) * DAY);
}

/** Two fresh accounts with a licence each, as registration leaves them. */
export async function makeWorld(
  app: TestApp,
  further: Pick<World, 'licensing' | 'proofs'>,
  components: World['components'],
): Promise<{ model: Model; real: World }> {
  const { db, sessions } = app.services;
  const now = app.clock();
  const sites = [await addSite(db, now), await addSite(db, now)] as const;
  const tokens = ['', ''];
  const provenAt = [-Infinity, -Infinity];
  const real: World = {
    app,
    ...further,
    sites,
    components,
    async ask(who, method, path, { headers, ...what } = {}) {
      if (app.clock() - (provenAt[who] ?? 0) > 4 * MINUTE) {
        const started = await sessions.start(db, { accountId: siteOf(real, who).accountId, address: '127.0.0.1', userAgent: '' });
        tokens[who] = started.token;
        provenAt[who] = app.clock();
      }
      const own = { sitekey: siteOf(real, who).siteKey, cookie: `inlay_sid=${tokens[who]}` };
      return app.request(method, path, { ...what, headers: { ...own, ...headers } });
    },
  };
  const account = ({ compKey }: AddedSite, licence: { expires_at: number; component: string }): ModelAccount => ({
    licences: new Map([[licence.component, { current: compKey, expiresAt: licence.expires_at, replaced: [] }]]),
    secrets: [],
    tokens: [],
  });
  const licenceOf = ({ licenceId }: AddedSite) =>
    db.selectFrom('licences').where('id', '=', licenceId).select(['expires_at', 'component']).executeTakeFirstOrThrow();
  return { model: { accounts: [account(sites[0], await licenceOf(sites[0])), account(sites[1], await licenceOf(sites[1]))] }, real };
}

export const siteOf = ({ sites }: World, who: number): AddedSite => sites[who % 2] ?? sites[0];
export const accountOf = ({ accounts }: Model, who: number): ModelAccount => accounts[who % 2] ?? accounts[0];

/** The nth of what there is; undefined while there is nothing. */
export const nth = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)];

/** Every key that either account ever had, with its owner. */
export const everyKey = ({ accounts }: Model): { owner: number; component: string; licence: ModelLicence; key: string }[] =>
  accounts.flatMap(({ licences }, owner) =>
    [...licences].flatMap(([component, licence]) =>
      [licence.current, ...licence.replaced.map(({ key }) => key)].map((key) => ({ owner, component, licence, key })),
    ),
  );
