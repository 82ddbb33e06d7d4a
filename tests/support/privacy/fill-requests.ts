import { randomUUID } from 'node:crypto';
import '@inlay/features/privacy/server/tables.ts';
import type { Queries } from '@inlay/platform/database/database.ts';

/** A request about personal data and a part of its export, for one account, with its mark where something is kept. */
export async function fillRequests(db: Queries, account_id: string, mark: string, now: number): Promise<void> {
  const { id: site_id } = await db.selectFrom('sites').where('account_id', '=', account_id).select('id').executeTakeFirstOrThrow();
  const id = `prv_${randomUUID()}`;
  const sealed = { subject_hash: mark, key_id: 'none', content_key: null, subject_sealed: mark };
  const times = { created_at: now, done_at: now, expires_at: now + 7 * 86_400_000 };
  await db
    .insertInto('privacy_requests')
    .values({
      id,
      site_id,
      environment: 'live',
      kind: 'export',
      state: 'done',
      ...sealed,
      progress: '{}',
      steps: 1,
      counts: '{}',
      bytes: 0,
      ...times,
    })
    .execute();
  await db.insertInto('privacy_parts').values({ request_id: id, number: 0, file: mark, member: mark, content: mark }).execute();
}
