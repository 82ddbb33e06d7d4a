import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadMeters, loadParts } from '@inlay/catalogue/files.ts';
import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import { type Database, openDatabase } from '@inlay/platform/database/database.ts';
import { makeJobs } from '@inlay/platform/jobs/jobs.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import { type Keyring, createKeyring } from '@inlay/platform/keys/keyring.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import type { Plan } from '@inlay/licensing/quota/quota.ts';
import { type Licensing, makeLicensing } from '@inlay/licensing/licensing.ts';
import { sqliteFile } from '@inlay/platform/database/database.ts';
import { makeSqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import { type Proofs, makeProofs } from '@inlay/proofs/proofs.ts';
import { layMigratedSqlite } from '../engines/engines.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface Opened {
  readonly licensing: Licensing;
  readonly proofs: Proofs;
}

export interface OpenProofs extends Opened {
  readonly keyring: Keyring;
  readonly db: Database;
  /** Everything logged as an error. */
  readonly faults: unknown[];
  /** A further process on the same database, with caches of its own. */
  another(): Promise<Opened>;
  close(): Promise<void>;
}

/** Licensing and proofs on a database of their own: SQLite in a folder that goes away, or the given PostgreSQL database, empty or migrated. */
export async function openProofs({ clock, databaseUrl }: { clock: Clock; databaseUrl?: string | undefined }): Promise<OpenProofs> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-proofs-'));
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret key of the tests, long enough',
    PUBLIC_URL: 'https://inlay.example.com',
    // A busy machine is no fault of the product.
    DATABASE_TIMEOUT_MS: '60000',
  };
  if (!databaseUrl) layMigratedSqlite(dataDir);
  const settings = readServerSettings(databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env);
  const faults: unknown[] = [];
  const log = { error: (fault: unknown) => faults.push(fault), warn() {}, info() {}, debug() {} } as unknown as Log;
  const keyring = createKeyring(settings.secretKey);
  const opened: { close(): Promise<void> }[] = [];

  async function start() {
    const database = openDatabase(settings);
    await migrateToLatest(database, ROOT);
    const { db, engine } = database;
    const services = { settings, keyring, clock, db, log, jobs: makeJobs({ db, engine, clock, log, keyring }) };
    const writer = databaseUrl ? undefined : makeSqliteWriter(sqliteFile(settings));
    const licensing = await makeLicensing(
      services,
      { meters: await loadMeters(), settings: await loadParts<SettingsPart>('settings.ts') },
      writer,
    );
    const proofs = await makeProofs(services, licensing, writer);
    opened.push({
      close: async () => {
        await licensing.close();
        await writer?.close();
        await database.close();
      },
    });
    return { licensing, proofs, db };
  }

  const first = await start();
  return {
    ...first,
    keyring,
    faults,
    another: start,
    close: async () => {
      for (const one of opened) await one.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface AddedSite {
  readonly accountId: string;
  readonly siteId: string;
  readonly siteKey: string;
  readonly testSiteKey: string;
  readonly compKey: string;
  readonly licenceId: string;
}

const DAY_MS = 86_400_000;

/** An account with one site (`shop.example.com`) and one licence of a year, as registration leaves them. */
export async function addSite(
  db: Database,
  now: number,
  {
    plan = 'free',
    domains = ['shop.example.com'],
    localhost = false,
    component = 'captcha/number-image',
  }: { plan?: Plan; domains?: string[]; localhost?: boolean; component?: string } = {},
): Promise<AddedSite> {
  const [accountId, siteId, siteKey, compKey, licenceId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const testSiteKey = `test_${randomUUID()}`;
  const userName = `owner_${accountId}`;
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      public_id: randomUUID(),
      user_name: userName,
      user_name_key: userName,
      password_hash: '',
      password_changed_at: now,
      security_question: '',
      security_answer_hash: '',
      email: 'owner@example.com',
      first_name: 'Owner',
      two_factor_at: null,
      two_factor_method: null,
      two_factor_email: null,
      two_factor_phone: null,
      plan,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('sites')
    .values({
      id: siteId,
      account_id: accountId,
      site_key: siteKey,
      test_site_key: testSiteKey,
      label: '',
      platform: '',
      localhost_allowed_at: localhost ? now : null,
      created_at: now,
    })
    .execute();
  if (domains.length > 0)
    await db
      .insertInto('site_domains')
      .values(domains.map((host) => ({ site_id: siteId, host, created_at: now })))
      .execute();
  const period = { subscribed_at: now, expires_at: now + 365 * DAY_MS };
  await db
    .insertInto('licences')
    .values({ id: licenceId, account_id: accountId, site_id: siteId, component, ...period })
    .execute();
  await db
    .insertInto('licence_keys')
    .values({
      id: randomUUID(),
      licence_id: licenceId,
      comp_key: compKey,
      from_at: now,
      until_at: period.expires_at,
      replaced_at: null,
      overlap_ends_at: null,
    })
    .execute();
  return { accountId, siteId, siteKey, testSiteKey, compKey, licenceId };
}
