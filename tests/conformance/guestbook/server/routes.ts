import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { empty, sign } from '../contract.ts';
import { errors } from '../errors.ts';
import './tables.ts';

const PAGES = 2;

export default ((mount, { db, clock, audit }) => {
  mount(sign, async ({ body }) => {
    if ((await countEntries(db)) >= PAGES) throw new Refusal(errors['guestbook-full']);
    const id = randomUUID();
    await db.insertInto('guestbook_entries').values({ id, name: body.name, created_at: clock() }).execute();
    return { status: 201, body: { id, signed: await countEntries(db) } };
  });
  mount(empty, ({ signedIn }) =>
    db.transaction().execute(async (queries) => {
      const removed = await countEntries(queries);
      await queries.deleteFrom('guestbook_entries').execute();
      await audit(queries, { accountId: signedIn.accountId, action: 'guestbook.emptied' });
      return { status: 200, body: { removed } };
    }),
  );
}) satisfies Routes;

async function countEntries(queries: Queries): Promise<number> {
  const { entries } = await queries
    .selectFrom('guestbook_entries')
    .select((of) => of.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries);
}
