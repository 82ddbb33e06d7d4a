import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database, Queries } from '@inlay/platform/database.ts';
import { type TestSecret, testSecretOf } from './built-in-keys.ts';
import type { Keyring } from './keyring.ts';
import { makeShortCache } from './short-cache.ts';
import './tables.ts';

const PURPOSE = 'site-secret-v1';
const PREFIX = 'isk_live_';
const SHAPE = /^isk_live_[A-Za-z0-9_-]{43}$/;
const SECRET_BYTES = 32;
const HINT_LENGTH = 4;
const CACHE_MS = 5_000;
const NOTE_USE_EVERY_MS = 60_000;
const MAX_NOTED = 10_000;

export interface SiteSecret {
  readonly kind: 'site';
  readonly id: string;
  readonly siteId: string;
  readonly siteKey: string;
  readonly accountId: string;
}

export type FoundSecret = SiteSecret | { readonly kind: 'test'; readonly test: TestSecret };

export interface Secrets {
  /** A new secret of the site. The text is shown to its owner once and kept nowhere. */
  make(queries: Queries, of: { siteId: string; name: string }): Promise<{ id: string; secret: string; hint: string; createdAt: number }>;
  /** The live secret with this text; a revoked or ended one is as unknown as an invented one. */
  find(secret: string): Promise<FoundSecret | undefined>;
  /** Notes that the secret was used, at most once a minute. */
  noteUse(id: string): Promise<void>;
  /** To be called after a secret was revoked or given an end. */
  forget(): void;
}

interface Kept extends SiteSecret {
  readonly endsAt: number | null;
}

export function makeSecrets(db: Database, clock: Clock, keyring: Keyring): Secrets {
  const cache = makeShortCache<Kept>(clock, CACHE_MS);
  const noted = new Map<string, number>();
  const hashOf = (secret: string) => createHmac('sha256', keyring.current(PURPOSE).key).update(secret).digest('hex');

  async function load(hash: string): Promise<Kept | undefined> {
    const row = await db
      .selectFrom('site_secrets')
      .innerJoin('sites', 'sites.id', 'site_secrets.site_id')
      .where('site_secrets.secret_hash', '=', hash)
      .where('site_secrets.revoked_at', 'is', null)
      .select(['site_secrets.id', 'site_secrets.site_id', 'site_secrets.ends_at', 'sites.site_key', 'sites.account_id'])
      .executeTakeFirst();
    return row && { kind: 'site', id: row.id, siteId: row.site_id, siteKey: row.site_key, accountId: row.account_id, endsAt: row.ends_at };
  }

  return {
    async make(queries, { siteId, name }) {
      const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
      const made = { id: randomUUID(), hint: secret.slice(-HINT_LENGTH), createdAt: clock() };
      await queries
        .insertInto('site_secrets')
        .values({
          id: made.id,
          site_id: siteId,
          name,
          secret_hash: hashOf(secret),
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
      if (test) return { kind: 'test', test };
      if (!SHAPE.test(secret)) return undefined;
      const hash = hashOf(secret);
      const kept = await cache.get(hash, () => load(hash));
      return kept && (kept.endsAt === null || kept.endsAt > clock()) ? kept : undefined;
    },

    async noteUse(id) {
      const now = clock();
      if (now - (noted.get(id) ?? -Infinity) < NOTE_USE_EVERY_MS) return;
      if (noted.size >= MAX_NOTED) noted.clear();
      noted.set(id, now);
      await db.updateTable('site_secrets').set({ last_used_at: now }).where('id', '=', id).execute();
    },

    forget: () => cache.forget(),
  };
}
