import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateTo } from '@inlay/platform/database/migrate.ts';
import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import { engines, freshPostgres } from '../../../../tests/support/engines/engines.ts';
import { messagesTo, RESET_TOKEN } from '../../../../tests/support/mail/outbox.ts';
import { validRegistration } from '../../../../tests/support/people/registration.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const HOUR = 3_600_000;

/** A place for a database that outlives an app. */
async function place(engine: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-test-'));
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  return {
    where: { dataDir, databaseUrl: postgres?.url },
    env: { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) },
    drop: async () => {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function register(app: TestApp): Promise<string> {
  const email = `Owner-${randomUUID()}@Example.com`;
  const multipart = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email });
  expect((await app.request('POST', '/api/Registration/UserRegistration', { multipart })).status).toBe(201);
  return email;
}

const keyOf = async ({ services: { db } }: TestApp, email: string) =>
  (await db.selectFrom('accounts').where('email', '=', email).select('email_key').executeTakeFirstOrThrow()).email_key;
/** As a version writes it that knows of no keys. */
const unkeyed = async ({ services: { db } }: TestApp, email: string) =>
  void (await db.updateTable('accounts').set({ email_key: null }).where('email', '=', email).execute());

async function resetsOf(app: TestApp, email: string): Promise<number> {
  await app.request('POST', '/api/Registration/ForgotPassword', { json: { email: email.toLowerCase() } });
  return (await messagesTo(app, email)).filter(({ text }) => RESET_TOKEN.test(text)).length;
}

describe.each(engines)('keys of addresses that a version before wrote, on %s', (engine) => {
  test('every account has its key once the app has started; one that is written later gets it within the hour', async () => {
    const { env, drop } = await place(engine);
    try {
      const before = await startApp({ env });
      const { clock } = before;
      const email = await register(before);
      await unkeyed(before, email);
      expect(await resetsOf(before, email)).toBe(0);
      await before.close();

      const app = await startApp({ env, clock });
      try {
        expect(await keyOf(app, email)).toBe(email.toLowerCase());
        expect(await resetsOf(app, email)).toBe(1);

        // A process of the version before still runs.
        const late = await register(app);
        await unkeyed(app, late);
        expect(await resetsOf(app, late)).toBe(0);
        clock.advance(HOUR + 1);
        await app.services.jobs.runDue();
        expect(await keyOf(app, late)).toBe(late.toLowerCase());
        expect(await resetsOf(app, late)).toBe(1);
      } finally {
        await app.close();
      }
    } finally {
      await drop();
    }
  });

  test('the migration keeps as proven what a code has come back from, and nothing else', async () => {
    const { where, drop } = await place(engine);
    const database = openDatabase(where);
    try {
      await migrateTo(database, ROOT, '0022-recovery-code-scheme');
      // The tables as they were then know none of the columns of now.
      const db = database.db as never as import('kysely').Kysely<Record<string, Record<string, unknown>>>;
      const account = async (codes: Record<string, unknown>, challenge?: Record<string, unknown>) => {
        const id = randomUUID();
        const named = {
          id,
          public_id: id,
          user_name: id,
          user_name_key: id,
          password_hash: '',
          password_changed_at: 1,
          security_question: '',
        };
        const rest = { security_answer_hash: '', email: `${id}@example.com`, first_name: '', plan: 'free', created_at: 1 };
        await db
          .insertInto('accounts')
          .values({ ...named, ...rest, two_factor_at: 1, ...codes })
          .execute();
        if (!challenge) return id;
        const open = { id: randomUUID(), account_id: id, code_hash: '', tries: 0, used_at: 1, created_at: 1, expires_at: 2 };
        await db
          .insertInto('login_challenges')
          .values({ ...open, ...challenge })
          .execute();
        return id;
      };
      const email = { two_factor_method: 'Email', two_factor_email: 'Codes@example.com' };
      const phone = { two_factor_method: 'Phone', two_factor_phone: '5550100199' };
      const byMail = { channel: 'email', masked_to: 'C•••@e•••.com' };
      const byPhone = { channel: 'sms', masked_to: '•••••••199' };
      const ids = {
        mailed: await account(email, byMail),
        texted: await account(phone, byPhone),
        notEntered: await account(email, { ...byMail, used_at: null }),
        neverAsked: await account(email),
        movedSince: await account({ ...email, two_factor_email: 'other@example.com' }, byMail),
        otherPhone: await account({ ...phone, two_factor_phone: '5550100188' }, byPhone),
        turnedOff: await account({ ...email, two_factor_at: null }, byMail),
      };
      await migrateTo(database, ROOT, '0023-identifiers');
      const rows = await database.db.selectFrom('accounts').select(['id', 'two_factor_proven']).execute();
      const proven = Object.fromEntries(
        Object.entries(ids).map(([name, id]) => [name, rows.find((row) => row.id === id)?.two_factor_proven]),
      );
      expect(proven).toEqual({
        mailed: 'codes@example.com',
        texted: '+15550100199',
        notEntered: null,
        neverAsked: null,
        movedSince: null,
        otherPhone: null,
        turnedOff: null,
      });
    } finally {
      await database.close();
      await drop();
    }
  });
});
