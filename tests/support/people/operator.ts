import type { TestApp } from '../app.ts';
import type { Subscriber } from './subscriber.ts';

/** Makes a subscriber's account an operator's, whose sessions so far have proven both factors. */
export async function makeOperator(
  { services: { db } }: { services: Pick<TestApp['services'], 'db'> },
  { userName }: Pick<Subscriber, 'userName'>,
): Promise<void> {
  const { id } = await db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow();
  await db.insertInto('operators').values({ account_id: id, added_at: 1 }).execute();
  await db.updateTable('sessions').set({ proof_level: 2 }).where('account_id', '=', id).execute();
}
