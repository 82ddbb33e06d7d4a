// Writes 1, 2, 3, … into two tables, both or neither, and says each number once it is committed. Ends when it is killed.
import { openDatabase } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '@inlay/proofs/tables.ts';

const { db } = openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] });
for (let n = 1; ; n += 1) {
  await db.transaction().execute(async (queries) => {
    const message = {
      channel: 'email' as const,
      recipient: 'owner@example.com',
      subject: '',
      text: 'x'.repeat(500),
      html: null,
      created_at: n,
    };
    await queries
      .insertInto('outbox')
      .values({ id: `ledger ${n}`, ...message })
      .execute();
    await queries
      .insertInto('single_use')
      .values({ id: `ledger ${n}`, expires_at: n, owner: null })
      .execute();
  });
  process.stdout.write(`${n}\n`);
  // What a server does between two writes; on SQLite everybody else gets the lock in it.
  await new Promise((resolve) => setImmediate(resolve));
}
