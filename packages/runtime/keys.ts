import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database.ts';
import { FIRST_PARTY_SITE_KEY, type TestMode, firstPartyComponentOf, testComponentOf, testModeOf } from './built-in-keys.ts';
import { coveringDomain, hostOf, isLoopback } from './domain-rule.ts';
import { type FoundKey, type FoundSite, findKey, findSite } from './find-keys.ts';
import type { Plan } from './quota.ts';
import { makeShortCache } from './short-cache.ts';

const CACHE_MS = 5_000;
const MAX_KEY_LENGTH = 200;

export interface PresentedKeys {
  readonly siteKey: string | undefined;
  readonly compKey: string | undefined;
  /** The Origin header as it came. */
  readonly originHeader: string | undefined;
}

interface Checked {
  readonly siteKey: string;
  readonly compKey: string;
  /** Component id, e.g. `captcha/number-image`. */
  readonly component: string;
  /** Host name of the page; "" for a test key used by no browser. */
  readonly host: string;
}

/** `site`: a subscriber's keys. `test` and `first-party` belong to no account and are never metered. */
export type CheckedKeys =
  | (Checked & {
      readonly kind: 'site';
      readonly accountId: string;
      readonly plan: Plan;
      readonly siteId: string;
      /** The registered domain that covers the host. */ readonly domain: string;
    })
  | (Checked & { readonly kind: 'test'; readonly test: TestMode })
  | (Checked & { readonly kind: 'first-party' });

export interface Meter {
  readonly accountId: string;
  readonly component: string;
  readonly domain: string;
}

export interface Keys {
  /** @throws Refusal `invalid-sitekey`, `invalid-compkey`, `license-expired`, `domain-not-allowed` */
  check(presented: PresentedKeys): Promise<CheckedKeys>;
  /** Whom a use of these keys on this host is counted for; undefined for built-in keys. Refuses nothing. */
  meterOf(used: { siteKey: string; compKey: string; host: string }): Promise<Meter | undefined>;
  /** To be called after any change of keys, licences, domains or plans: the change then holds at once in this process. */
  forget(): void;
}

export function makeKeys(db: Database, clock: Clock, publicUrl: string): Keys {
  const sites = makeShortCache<FoundSite>(clock, CACHE_MS);
  const keys = makeShortCache<FoundKey>(clock, CACHE_MS);
  const siteOf = (siteKey: string) => sites.get(siteKey, () => findSite(db, siteKey));
  const keyOf = (compKey: string) => keys.get(compKey, () => findKey(db, compKey));

  return {
    async check({ siteKey, compKey, originHeader }) {
      if (!isKeyShaped(siteKey)) throw new Refusal('invalid-sitekey');
      const shownHost = hostOf(originHeader);
      const test = testModeOf(siteKey);
      if (test) {
        const component = testComponentOf(compKey ?? '');
        return { kind: 'test', test, siteKey, ...found(compKey, component), host: shownHost ?? '' };
      }
      if (siteKey === FIRST_PARTY_SITE_KEY) {
        const component = firstPartyComponentOf(compKey ?? '');
        return { kind: 'first-party', siteKey, ...found(compKey, component), host: ownHost(shownHost, publicUrl) };
      }
      const site = await siteOf(siteKey);
      if (!site) throw new Refusal('invalid-sitekey');
      const key = isKeyShaped(compKey) ? await keyOf(compKey) : undefined;
      if (!key || key.accountId !== site.accountId) throw new Refusal('invalid-compkey');
      refuseExpired(key, clock());
      const { host, domain } = allowedHost(shownHost, site);
      const { accountId, plan, siteId } = site;
      return { kind: 'site', siteKey, ...found(compKey, key.component), accountId, plan, siteId, host, domain };
    },

    async meterOf({ siteKey, compKey, host }) {
      if (testModeOf(siteKey) || siteKey === FIRST_PARTY_SITE_KEY) return undefined;
      const [site, key] = [await siteOf(siteKey), await keyOf(compKey)];
      if (!site || !key) return undefined;
      return {
        accountId: site.accountId,
        component: key.component,
        domain: coveringDomain(host, site.domains, site.localhostAllowed) ?? 'other',
      };
    },

    forget() {
      sites.forget();
      keys.forget();
    },
  };
}

const isKeyShaped = (key: string | undefined): key is string => key !== undefined && key !== '' && key.length <= MAX_KEY_LENGTH;

function found(compKey: string | undefined, component: string | undefined): { compKey: string; component: string } {
  if (!isKeyShaped(compKey) || component === undefined) throw new Refusal('invalid-compkey');
  return { compKey, component };
}

function refuseExpired(key: FoundKey, now: number): void {
  if (key.overlapEndsAt !== null && key.overlapEndsAt <= now) {
    throw new Refusal('license-expired', { message: 'This compKey was replaced when the licence was renewed. Use the new one.' });
  }
  if (key.expiresAt + LICENCE_GRACE_MS <= now) throw new Refusal('license-expired');
}

function allowedHost(host: string | undefined, site: FoundSite): { host: string; domain: string } {
  const domain = host === undefined ? undefined : coveringDomain(host, site.domains, site.localhostAllowed);
  if (host === undefined || domain === undefined) throw new Refusal('domain-not-allowed');
  return { host, domain };
}

/** Our own pages; a server reached as localhost is also reached as 127.0.0.1. */
function ownHost(host: string | undefined, publicUrl: string): string {
  const own = new URL(publicUrl).hostname;
  if (host !== undefined && (host === own || (isLoopback(host) && isLoopback(own)))) return host;
  throw new Refusal('domain-not-allowed');
}
