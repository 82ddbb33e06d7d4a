import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import '../tables.ts';

const BATCH = 1_000;

/** The house project's account has no address, and so no key. */
export async function someKeyIsMissing(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('accounts')
    .where('email_key', 'is', null)
    .where('email', '!=', '')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets every account's key that isn't its address's. Each batch is stored by itself: it may be stopped and begun again. */
export async function mendEmailKeys(queries: Queries): Promise<void> {
  for (let after = ''; ;) {
    const rows = await queries
      .selectFrom('accounts')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select(['id', 'email', 'email_key'])
      .execute();
    const wrong = rows.flatMap(({ id, email, email_key }) => {
      const key = emailKey(email) ?? null;
      return key === email_key ? [] : [{ id, key }];
    });
    if (wrong.length > 0) await setKeys(queries, wrong);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

async function setKeys(queries: Queries, wrong: readonly { id: string; key: string | null }[]): Promise<void> {
  const cases = wrong.map(({ id, key }) => sql`when ${id} then cast(${key} as text)`);
  await queries
    .updateTable('accounts')
    .set({ email_key: sql<string | null>`case id ${sql.join(cases, sql` `)} end` })
    .where(
      'id',
      'in',
      wrong.map(({ id }) => id),
    )
    .execute();
}
