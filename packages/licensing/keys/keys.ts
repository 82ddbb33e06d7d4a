import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { type Environment, environmentOf } from '@inlay/kernel/environment.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import {
  FIRST_PARTY_SITE_KEY,
  type TestKeyBehaviour,
  embeddedComponentOf,
  firstPartyComponentOf,
  testComponentOf,
  testModeOf,
} from './built-in-keys.ts';
import { coveringDomain, hostOf, isLoopback } from './domain-rule.ts';
import { makeHostWitnesses } from './host-witnesses.ts';
import { type FoundKey, type FoundSite, findKey, findSite } from './find-keys.ts';
import type { Plan } from '../quota/quota.ts';
import { OTHER_HOST } from '../figures/usage-events.ts';
import { NO_SETTINGS, type SettingsFound, type SettingsParts, usualSettings } from '../settings/licence-settings.ts';
import { makeShortCache } from '../short-cache.ts';

const CACHE_MS = 5_000;
const MISS_MS = 1_000;
const MAX_KEY_LENGTH = 200;

export interface PresentedKeys {
  readonly siteKey: string | undefined;
  readonly compKey: string | undefined;
  /** The Origin header as it came. */
  readonly originHeader: string | undefined;
  /** Who asks; "" from within. */
  readonly address?: string;
}

interface Checked {
  readonly siteKey: string;
  readonly compKey: string;
  /** Component id, e.g. `captcha/number-image`. */
  readonly component: string;
  /** Host name of the page; "" for a test key used by no browser. */
  readonly host: string;
  /** Of the component, in this environment. */
  readonly settings: SettingsFound;
}

interface OfSite extends Checked {
  readonly accountId: string;
  readonly plan: Plan;
  readonly siteId: string;
  /** The registered domain that covers the host. */
  readonly domain: string;
  /** Of the captcha inside another component: neither metered nor counted nor told. */
  readonly embedded?: true;
}

/**
 * `site`: a subscriber's keys; `site-test`: the same in the project's sandbox, never metered. `test` and `first-party` are built in: they
 * belong to no account. The captcha inside a component of the sandbox is `test` too: it passes on the click.
 */
export type CheckedKeys =
  | (OfSite & { readonly kind: 'site' })
  | (OfSite & { readonly kind: 'site-test' })
  | (Checked & { readonly kind: 'test'; readonly test: TestKeyBehaviour })
  | (Checked & { readonly kind: 'first-party' });

/** Whom a use is counted for. */
export interface CountedFor {
  readonly accountId: string;
  readonly component: string;
  readonly domain: string;
}

/** Which project something is of, and in which environment. */
export interface ProjectPlace {
  readonly accountId: string;
  readonly siteId: string;
  readonly environment: Environment;
}

/** A refusal that can be told to an account: its siteKey was used. */
export interface RefusedUse extends CountedFor, ProjectPlace {
  readonly code: string;
  /** Host name of the page; null when its Origin was none, or names a host that too few networks have been seen with. */
  readonly host: string | null;
}

export interface Keys {
  /**
   * @param onRefused hears of a refusal that can be told to a project, in either environment; must not throw
   * @throws Refusal `invalid-sitekey`, `invalid-compkey`, `license-expired`, `domain-not-allowed`
   */
  check(presented: PresentedKeys, onRefused?: (refused: RefusedUse) => void): Promise<CheckedKeys>;
  /** Whom a use of these keys on this host is counted for; undefined for built-in and test keys. Refuses nothing. */
  meterOf(used: { siteKey: string; compKey: string; host: string }): Promise<CountedFor | undefined>;
  /** The project of a siteKey, live or test; undefined for built-in ones and for one that is gone. */
  placeOf(siteKey: string): Promise<ProjectPlace | undefined>;
  /** Whether checking these keys costs no query, since both are in memory or built in. */
  areAtHand(presented: Pick<PresentedKeys, 'siteKey' | 'compKey'>): boolean;
  /** The settings of the compKey's licence now; nothing for built-in keys, and for a key that is no longer known. */
  settingsOf(used: { siteKey: string; compKey: string }): Promise<SettingsFound>;
  /** To be called after any change of keys, licences, domains or plans: the change then holds at once in this process. */
  forget(): void;
  /** The same, where the change is one of the licence of these compKeys: every other customer's keys stay at hand. */
  forgetKeys(compKeys: readonly string[]): void;
  /** The same, where the change is one of this site alone. */
  forgetSite(siteKey: string): void;
  /** From now on the component may stand on pages of our own, for whatever project. */
  openOwnHost(component: string): void;
}

interface KeysParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly settings: SettingsParts;
  /** Hears of each refusal outside the sandbox that can be told to an account; must not throw. */
  readonly onRefused?: (refused: RefusedUse) => void;
}

export function makeKeys({ db, clock, publicUrl, settings, onRefused = () => {} }: KeysParts): Keys {
  const isSeenWidely = makeHostWitnesses(clock);
  const sites = makeShortCache<FoundSite>(clock, CACHE_MS, MISS_MS);
  const keys = makeShortCache<FoundKey>(clock, CACHE_MS, MISS_MS);
  const onOwnHost = new Set<string>();
  const siteOf = (siteKey: string) => sites.get(siteKey, () => findSite(db, siteKey));
  const usual = (compKey: string | undefined, component: string | undefined) =>
    found(compKey, component, usualSettings(settings, component));
  const keyOf = (compKey: string) => keys.get(compKey, () => findKey(db, settings, compKey));

  return {
    async check({ siteKey, compKey, originHeader, address = '' }, tell) {
      if (!isKeyShaped(siteKey)) throw new Refusal('invalid-sitekey');
      const shownHost = hostOf(originHeader);
      const test = testModeOf(siteKey);
      if (test) {
        const component = testComponentOf(compKey ?? '');
        return { kind: 'test', test, siteKey, ...usual(compKey, component), host: shownHost ?? '' };
      }
      if (siteKey === FIRST_PARTY_SITE_KEY) {
        const component = firstPartyComponentOf(compKey ?? '');
        return { kind: 'first-party', siteKey, ...usual(compKey, component), host: ownHost(shownHost, publicUrl) };
      }
      const site = await siteOf(siteKey);
      if (!site) throw new Refusal('invalid-sitekey');
      if (site.isSuspended) throw new Refusal('account-suspended');
      const embedded = embeddedComponentOf(compKey ?? '');
      const anyKey = embedded
        ? embeddedKey(site, embedded, usualSettings(settings, embedded))
        : isKeyShaped(compKey)
          ? await keyOf(compKey)
          : undefined;
      // Another site's key is as unknown as an invented one, to the caller and in the figures.
      const key = anyKey?.siteId === site.siteId ? anyKey : undefined;
      const inTest = environmentOf(siteKey) === 'test';
      const mayBeOurs = embedded !== undefined || (key !== undefined && onOwnHost.has(key.component));
      const domain =
        (inTest ? testDomain(originHeader, site) : coveringDomainOf(shownHost, site)) ??
        (mayBeOurs && isOwnOrigin(originHeader, publicUrl) ? shownHost : undefined);
      const { accountId, plan, siteId } = site;
      const refusal = refusalOf(key, domain, clock());
      if (refusal) {
        const told = domain !== undefined || (shownHost !== undefined && isSeenWidely(accountId, shownHost, address));
        const refused: RefusedUse = {
          accountId,
          siteId,
          environment: environmentOf(siteKey),
          component: key?.component ?? '',
          domain: domain ?? OTHER_HOST,
          host: (told ? shownHost : undefined) ?? null,
          code: refusal.code,
        };
        if (!inTest) onRefused(refused);
        tell?.(refused);
        throw refusal;
      }
      if (embedded && inTest) return { kind: 'test', test: 'pass', siteKey, ...usual(compKey, embedded), host: shownHost ?? '' };
      return {
        kind: inTest ? 'site-test' : 'site',
        siteKey,
        ...found(compKey, key?.component, key?.settings[environmentOf(siteKey)]),
        accountId,
        plan,
        siteId,
        host: shownHost ?? '',
        domain: domain ?? OTHER_HOST,
        ...(embedded !== undefined && { embedded: true as const }),
      };
    },

    async meterOf({ siteKey, compKey, host }) {
      if (isBuiltIn(siteKey) || environmentOf(siteKey) === 'test') return undefined;
      const [site, key] = [await siteOf(siteKey), await keyOf(compKey)];
      if (!site || !key) return undefined;
      return {
        accountId: site.accountId,
        component: key.component,
        domain: coveringDomain(host, site.domains, site.localhostAllowed) ?? OTHER_HOST,
      };
    },

    async placeOf(siteKey) {
      if (isBuiltIn(siteKey)) return undefined;
      const site = await siteOf(siteKey);
      return site && { accountId: site.accountId, siteId: site.siteId, environment: environmentOf(siteKey) };
    },

    areAtHand({ siteKey = '', compKey = '' }) {
      if (isBuiltIn(siteKey)) return true;
      return sites.peek(siteKey) !== undefined && (embeddedComponentOf(compKey) !== undefined || keys.peek(compKey) !== undefined);
    },

    async settingsOf({ siteKey, compKey }) {
      if (isBuiltIn(siteKey)) return NO_SETTINGS;
      return (await keyOf(compKey))?.settings[environmentOf(siteKey)] ?? NO_SETTINGS;
    },

    forget() {
      sites.forget();
      keys.forget();
    },
    forgetKeys: (compKeys) => compKeys.forEach((compKey) => keys.forget(compKey)),
    forgetSite: (siteKey) => sites.forget(siteKey),
    openOwnHost: (component) => void onOwnHost.add(component),
  };
}

/** It comes with every project, and lasts as long. */
const embeddedKey = ({ siteId }: FoundSite, component: string, settings: SettingsFound): FoundKey => ({
  siteId,
  component,
  expiresAt: Infinity,
  overlapEndsAt: null,
  settings: { live: settings, test: settings },
});

const coveringDomainOf = (host: string | undefined, { domains, localhostAllowed }: FoundSite): string | undefined =>
  host === undefined ? undefined : coveringDomain(host, domains, localhostAllowed);

/** In the sandbox a page may also lie on any machine's loopback or in a file, whose Origin is `null`. */
const testDomain = (originHeader: string | undefined, site: FoundSite): string | undefined =>
  originHeader === 'null' ? 'null' : coveringDomainOf(hostOf(originHeader), { ...site, localhostAllowed: true });

const isBuiltIn = (siteKey: string): boolean => testModeOf(siteKey) !== undefined || siteKey === FIRST_PARTY_SITE_KEY;

const isKeyShaped = (key: string | undefined): key is string => key !== undefined && key !== '' && key.length <= MAX_KEY_LENGTH;

function found(compKey: string | undefined, component: string | undefined, settings: SettingsFound = NO_SETTINGS) {
  if (!isKeyShaped(compKey) || component === undefined) throw new Refusal('invalid-compkey');
  return { compKey, component, settings };
}

/** The first thing that is wrong, in the order that an owner would mend it. */
function refusalOf(key: FoundKey | undefined, domain: string | undefined, now: number): Refusal | undefined {
  if (!key) return new Refusal('invalid-compkey');
  if (key.overlapEndsAt !== null && key.overlapEndsAt <= now) {
    return new Refusal('license-expired', { message: 'This compKey was replaced when the licence was renewed. Use the new one.' });
  }
  if (key.expiresAt + LICENCE_GRACE_MS <= now) return new Refusal('license-expired');
  return domain === undefined ? new Refusal('domain-not-allowed') : undefined;
}

function ownHost(host: string | undefined, publicUrl: string): string {
  if (host !== undefined && isOwnHost(host, publicUrl)) return host;
  throw new Refusal('domain-not-allowed');
}

/** Whether a page is one of ours, by its Origin. A machine that tries us out calls itself by several names and ports. */
function isOwnOrigin(originHeader: string | undefined, publicUrl: string): boolean {
  const host = hostOf(originHeader);
  if (host === undefined) return false;
  const own = new URL(publicUrl);
  return new URL(originHeader ?? '').origin === own.origin || (isLoopback(host) && isLoopback(own.hostname));
}

/** Of our own pages; a server reached as localhost is also reached as 127.0.0.1. */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const own = new URL(publicUrl).hostname;
  return host === own || (isLoopback(host) && isLoopback(own));
}
