import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { EventOf } from '@inlay/kernel/parts/figures.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Hosted } from '@inlay/hosted/hosted.ts';
import type { CheckedKeys } from '@inlay/licensing/keys/keys.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import { empty, open, sign } from '../contract.ts';
import { errors } from '../errors.ts';
import type { figures } from '../figures.ts';
import { face } from './face.ts';
import './tables.ts';

const PAGES = 2;

export default ((mount, { db, clock, audit }, { licensing, events, hosted }) => {
  hosted.add('forms/guestbook', face);
  const keysOf = (header: (name: string) => string | undefined) =>
    licensing.keys.check({ siteKey: header('sitekey'), compKey: header('compkey'), originHeader: header('origin') });
  const count = (event: EventOf<typeof figures>, keys: CheckedKeys) => {
    const sign = { opened: 'seen', signed: 'solved', full: undefined } as const;
    if (keys.kind === 'site') licensing.figures.record({ ...ownerOf(keys), event, ...(sign[event] && { sign: sign[event] }) });
  };

  mount(open, async ({ header }) => {
    const keys = await keysOf(header);
    count('opened', keys);
    if (keys.kind === 'site') events.batches.add({ ...projectOf(keys), type: 'guestbook.opened', item: { hostname: keys.host } });
    return { status: 200, body: { signed: await countEntries(db) } };
  });
  mount(sign, async ({ body, header }) => {
    const keys = await keysOf(header);
    if ((await countEntries(db)) >= PAGES) {
      count('full', keys);
      throw new Refusal(errors['guestbook-full']);
    }
    const id = randomUUID();
    await db.transaction().execute(async (queries) => {
      await queries.insertInto('guestbook_entries').values({ id, name: body.name, created_at: clock() }).execute();
      if (keys.kind !== 'site') return;
      const data = { name: body.name };
      await events.emit(queries, { ...projectOf(keys), type: 'guestbook.signed', component: keys.component, data });
    });
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
}) satisfies Routes<{ licensing: Licensing; events: Events; hosted: Hosted }>;

const ownerOf = ({ accountId, component, domain, host }: CheckedKeys & { kind: 'site' }) => ({ accountId, component, domain, host });

const projectOf = ({ accountId, siteId }: CheckedKeys & { kind: 'site' }) => ({ accountId, siteId, environment: 'live' as const });

async function countEntries(queries: Queries): Promise<number> {
  const { entries } = await queries
    .selectFrom('guestbook_entries')
    .select((of) => of.fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries);
}
