import type { Database } from '@inlay/platform/database/database.ts';
import type { ClaimStore } from './claim-rows.ts';
import '../tables.ts';

/** Claims by one statement on the shared connection pool. */
export const makeSqlClaimStore = (db: Database): ClaimStore => ({
  async insert(rows) {
    const won = await db
      .insertInto('single_use')
      .values(rows.map((row) => ({ id: row.id, expires_at: row.expiresAt, owner: row.owner })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    return new Set(won.map((row) => row.id));
  },
  // A standby answers every question and takes nothing.
  async ready() {
    await db.deleteFrom('single_use').where('id', '=', '').execute();
  },
});
