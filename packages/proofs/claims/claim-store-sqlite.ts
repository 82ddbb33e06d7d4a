import type { SqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import type { ClaimStore } from './claim-rows.ts';

/** Removes nothing, yet needs all that a claim needs: the thread, the file, the right to write. */
const NOTHING = 'delete from single_use where id = ?';
const INSERT = 'insert into single_use (id, expires_at, owner) values (?, ?, ?) on conflict do nothing';

/** Claims of SQLite, committed beside the main thread: redemptions are the most frequent write there is. */
export function makeSqliteClaimStore(writer: SqliteWriter): ClaimStore {
  return {
    async insert(rows) {
      const changes = await writer.write([{ statement: INSERT, rows: rows.map(({ id, expiresAt, owner }) => [id, expiresAt, owner]) }]);
      return new Set(rows.filter((_, i) => changes[i] === 1).map(({ id }) => id));
    },
    ready: async () => void (await writer.write([{ statement: NOTHING, rows: [['']] }])),
  };
}
