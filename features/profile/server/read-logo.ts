import type { Database } from '@inlay/platform/database/database.ts';
import './tables.ts';

/** Address of the account's picture, for pages that bear it. */
export async function readLogo(db: Database, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').where('account_id', '=', accountId).select('business_logo').executeTakeFirst();
  return row?.business_logo ? `/uploads/${row.business_logo}` : null;
}
