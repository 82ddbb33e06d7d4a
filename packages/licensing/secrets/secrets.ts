import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type Environment, SECRET_PREFIXES } from '@inlay/kernel/environment.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database, Queries } from '@inlay/platform/database/database.ts';
import { type TestSecret, testSecretOf } from '../keys/built-in-keys.ts';
import type { Keyring, PurposeKey } from '@inlay/platform/keys/keyring.ts';
import { makeShortCache } from '../short-cache.ts';
import '../tables.ts';

const PURPOSE = 'site-secret-v1';
const SHAPE = /^isk_(live|test)_[A-Za-z0-9_-]{43}$/;
const SECRET_BYTES = 32;
const HINT_LENGTH = 4;
const CACHE_MS = 5_000;
/** An unknown secret is looked for once, also by who counts the refusal. */
const MISS_MS = 1_000;
const FOUND_MS = 10 * MINUTE_MS;
const NOTE_USE_EVERY_MS = MINUTE_MS;
const MAX_NOTED = 10_000;

export interface SiteSecret {
  readonly kind: 'site';
  readonly id: string;
  readonly siteId: string;
  /** The live one, of either environment. */
  readonly siteKey: string;
  readonly testSiteKey: string | null;
  readonly accountId: string;
  readonly environment: Environment;
  readonly isSuspended: boolean;
}

export type FoundSecret = SiteSecret | { readonly kind: 'test'; readonly test: TestSecret };

export interface Secrets {
  /** A new secret of the site. The text is shown to its owner once and kept nowhere. */
  make(
    queries: Queries,
    of: { siteId: string; name: string; environment?: Environment },
  ): Promise<{ id: string; secret: string; hint: string; createdAt: number }>;
  /** The live secret with this text; a revoked or ended one is as unknown as an invented one. */
  find(secret: string): Promise<FoundSecret | undefined>;
  /** Whether it has lately been found, within ten minutes, or is built in: worth a look-up whoever else calls from there. */
  wasFound(secret: string): boolean;
  /** Notes that the secret was used, at most once a minute; what was hashed with a former key is then hashed with the current one. */
  noteUse(id: string): Promise<void>;
  /** To be called after a secret was revoked or given an end. */
  forget(): void;
}

interface Kept extends SiteSecret {
  readonly endsAt: number | null;
}

const hashWith = ({ key }: PurposeKey, secret: string): string => createHmac('sha256', key).update(secret).digest('hex');

export function makeSecrets(db: Database, clock: Clock, keyring: Keyring, { testKeys = true } = {}): Secrets {
  const cache = makeShortCache<Kept>(clock, CACHE_MS, MISS_MS);
  const noted = new Map<string, number>();
  /** Until when a secret, by its hash, counts as one that was found. */
  const found = new Map<string, number>();
  /** Hashes under the current key, of secrets that lie under another one, by id. */
  const outdated = new Map<string, string>();
  const { kid } = keyring;
  const current = keyring.current(PURPOSE);
  /** None for whoever has never changed SECRET_KEY. */
  const others = keyring.hashing(PURPOSE).filter((key) => key.kid !== kid);

  async function load(secret: string, hash: string): Promise<Kept | undefined> {
    const hashes = [hash, ...others.map((key) => hashWith(key, secret))];
    const row = await db
      .selectFrom('site_secrets')
      .innerJoin('sites', 'sites.id', 'site_secrets.site_id')
      .innerJoin('accounts', 'accounts.id', 'sites.account_id')
      .where('site_secrets.secret_hash', 'in', hashes)
      .where('site_secrets.revoked_at', 'is', null)
      .where('sites.archived_at', 'is', null)
      .select(['site_secrets.id', 'site_secrets.site_id', 'site_secrets.ends_at', 'sites.site_key', 'sites.account_id'])
      .select(['sites.test_site_key', 'site_secrets.environment'])
      .select(['site_secrets.secret_hash', 'site_secrets.key_id', 'accounts.suspended_at'])
      .executeTakeFirst();
    if (row && (row.secret_hash !== hash || row.key_id !== kid)) {
      if (outdated.size >= MAX_NOTED) outdated.clear();
      outdated.set(row.id, hash);
    }
    return (
      row && {
        kind: 'site',
        id: row.id,
        siteId: row.site_id,
        siteKey: row.site_key,
        testSiteKey: row.test_site_key,
        accountId: row.account_id,
        environment: row.environment,
        isSuspended: row.suspended_at !== null,
        endsAt: row.ends_at,
      }
    );
  }

  return {
    async make(queries, { siteId, name, environment = 'live' }) {
      const secret = SECRET_PREFIXES[environment] + randomBytes(SECRET_BYTES).toString('base64url');
      const made = { id: randomUUID(), hint: secret.slice(-HINT_LENGTH), createdAt: clock() };
      await queries
        .insertInto('site_secrets')
        .values({
          id: made.id,
          site_id: siteId,
          environment,
          name,
          secret_hash: hashWith(current, secret),
          key_id: kid,
          hint: made.hint,
          created_at: made.createdAt,
          last_used_at: null,
          ends_at: null,
          revoked_at: null,
        })
        .execute();
      return { ...made, secret };
    },

    async find(secret) {
      const test = testSecretOf(secret);
      if (test) return testKeys ? { kind: 'test', test } : undefined;
      if (!SHAPE.test(secret)) return undefined;
      const hash = hashWith(current, secret);
      const kept = await cache.get(hash, () => load(secret, hash));
      if (!kept || (kept.endsAt !== null && kept.endsAt <= clock())) return undefined;
      if (found.size >= MAX_NOTED) found.clear();
      found.set(hash, clock() + FOUND_MS);
      return kept;
    },

    wasFound: (secret) => testSecretOf(secret) !== undefined || (found.get(hashWith(current, secret)) ?? 0) > clock(),

    async noteUse(id) {
      const now = clock();
      if (now - (noted.get(id) ?? -Infinity) < NOTE_USE_EVERY_MS) return;
      if (noted.size >= MAX_NOTED) noted.clear();
      noted.set(id, now);
      const secret_hash = outdated.get(id);
      const renewed = secret_hash === undefined ? {} : { secret_hash, key_id: kid };
      await db
        .updateTable('site_secrets')
        .set({ last_used_at: now, ...renewed })
        .where('id', '=', id)
        .execute();
      outdated.delete(id);
    },

    forget: () => cache.forget(),
  };
}
