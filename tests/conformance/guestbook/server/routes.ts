import { randomUUID } from 'node:crypto';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { sign } from '../contract.ts';
import './tables.ts';

export default ((mount, { db, clock }) => {
  mount(sign, async ({ body }) => {
    const id = randomUUID();
    await db.insertInto('guestbook_entries').values({ id, name: body.name, created_at: clock() }).execute();
    const { signed } = await db
      .selectFrom('guestbook_entries')
      .select((of) => of.fn.countAll<number>().as('signed'))
      .executeTakeFirstOrThrow();
    return { status: 201, body: { id, signed: Number(signed) } };
  });
}) satisfies Routes;
