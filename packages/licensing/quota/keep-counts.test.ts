import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateTo } from '@inlay/platform/database/migrate.ts';
import { expect, test } from 'vitest';
import { engines, migratedPostgres } from '../../../tests/support/engines/engines.ts';
import '../tables.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(engines)('the day goes on where the version before left it, and that version still writes, on %s', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-test-'));
  const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
  const database = openDatabase({ dataDir, databaseUrl: postgres?.url });
  const { db } = database;
  const redeem = (account_id: string, redeemed: number) =>
    db
      .insertInto('quota_daily')
      .values({ account_id, day: 20_261_123, used: 0, redeemed })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'day']).doUpdateSet((eb) => ({ redeemed: eb('quota_daily.redeemed', '+', 1) })),
      )
      .execute();
  try {
    await migrateTo(database, ROOT, '202611231420-idempotency');
    await redeem('busy', 81);
    await redeem('idle', 0);
    await migrateTo(database, ROOT, '202611231800-meters');
    await redeem('busy', 1);
    const used = (id: string) => db.selectFrom('meter_daily').where('account_id', '=', id).select(['meter', 'used']).execute();
    expect([await used('busy'), await used('idle')]).toEqual([[{ meter: 'captcha.redemptions', used: 81 }], []]);
  } finally {
    await database.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
