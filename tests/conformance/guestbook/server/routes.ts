import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { EventOf } from '@inlay/kernel/parts/figures.ts';
import type { CheckedKeys } from '@inlay/licensing/keys/keys.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import { empty, open, sign } from '../contract.ts';
import { errors } from '../errors.ts';
import type { figures } from '../figures.ts';
import './tables.ts';

const PAGES = 2;

export default ((mount, { db, clock, audit }, { licensing }) => {
  const keysOf = (header: (name: string) => string | undefined) =>
    licensing.keys.check({ siteKey: header('sitekey'), compKey: header('compkey'), originHeader: header('origin') });
  const count = (event: EventOf<typeof figures>, keys: CheckedKeys) => {
    if (keys.kind === 'site') licensing.figures.record({ ...ownerOf(keys), event });
  };

  mount(open, async ({ header }) => {
    count('opened', await keysOf(header));
    return { status: 200, body: { signed: await countEntries(db) } };
  });
  mount(sign, async ({ body, header }) => {
    const keys = await keysOf(header);
    if ((await countEntries(db)) >= PAGES) {
      count('full', keys);
      throw new Refusal(errors['guestbook-full']);
    }
    const id = randomUUID();
    await db.insertInto('guestbook_entries').values({ id, name: body.name, created_at: clock() }).execute();
    count('signed', keys);
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
}) satisfies Routes<{ licensing: Licensing }>;

const ownerOf = ({ accountId, component, domain, host }: CheckedKeys & { kind: 'site' }) => ({ accountId, component, domain, host });

async function countEntries(queries: Queries): Promise<number> {
  const { entries } = await queries
    .selectFrom('guestbook_entries')
    .select((of) => of.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries);
}
