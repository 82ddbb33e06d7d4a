import type { Call } from '@inlay/kernel/contract.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { engines, onPush } from '../../support/engines/engines.ts';
import { recordFigure } from '../../support/trust.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { type Change, type Scene, changeableAccount } from './changeable-account.ts';
import { changes, trials } from './changes-of-members.ts';

/** Whoever may no longer make a call must not have it done, though it was under way when they were removed. */

const LESS: Partial<Record<Role, Role>> = { owner: 'developer', developer: 'viewer' };
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const calls = (await allCalls()).filter(
  ({ caller, method, role }) => method !== 'GET' && (caller === 'session' || caller === 'secret') && role !== undefined && role in LESS,
);

test('every call that changes something is made here', () => {
  expect([...Object.keys(changes), ...trials].toSorted()).toEqual(calls.map(nameOf).toSorted());
});

interface Stage {
  readonly app: TestApp;
  readonly scene: Scene;
  readonly member: Subscriber;
  readonly memberId: string;
}

async function stage(app: TestApp): Promise<Stage> {
  const scene = await changeableAccount(app);
  const member = await subscriber(app);
  const { db } = app.services;
  const { id } = await db.selectFrom('accounts').where('user_name', '=', member.userName).select('id').executeTakeFirstOrThrow();
  return { app, scene, member, memberId: id };
}

async function giveRole({ app: { services }, scene: { accountId }, memberId }: Stage, role: Role | undefined): Promise<void> {
  const { db } = services;
  const row = { account_id: accountId, person_id: memberId, since_at: 1, invited_by: accountId };
  if (role)
    await db
      .insertInto('members')
      .values({ ...row, role })
      .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet({ role }))
      .execute();
  else await db.deleteFrom('members').where('account_id', '=', accountId).where('person_id', '=', memberId).execute();
}

/** By the member, in the owner's project. */
const ask = ({ scene, member }: Stage, method: string, { path, what }: Change): Promise<Answer> =>
  member.client.send(method, path, { ...what, headers: { sitekey: scene.owner.siteKey, ...what.headers } });

/** Has something happen when the call has been let in for the last time: it is asked with its headers, and with its body. */
async function onceLetIn<T>({ services: { sessions } }: TestApp, happens: () => Promise<void>, act: () => Promise<T>): Promise<T> {
  const { signedIn } = sessions;
  let asked = 0;
  sessions.signedIn = async (...given) => {
    const found = await signedIn(...given);
    asked += 1;
    if (asked === 2) await happens();
    return found;
  };
  return act().finally(() => Object.assign(sessions, { signedIn }));
}

/** What was counted is written a second later, whatever happens meanwhile. */
const FIGURES = ['usage_daily', 'usage_hourly', 'install_signals', 'meter_daily', 'form_counts'];

/** Rows of every table but those. */
async function countRows({ services: { db } }: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (FIGURES.includes(name)) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** With its further projects, as an operator does it. */
async function suspend({ app: { services }, scene: { accountId } }: Stage): Promise<void> {
  await setSuspended(services, accountId, 1);
}

const setSuspended = ({ db }: TestApp['services'], accountId: string, at: number | null) =>
  db
    .updateTable('accounts')
    .set({ suspended_at: at, suspended_reason: at === null ? null : 'Sends spam.' })
    .where(({ or, eb }) => or([eb('id', '=', accountId), eb('parent_id', '=', accountId)]))
    .execute();

async function withoutSession({ app: { services }, memberId }: Stage): Promise<() => Promise<void>> {
  const { db } = services;
  const rows = await db.selectFrom('sessions').where('account_id', '=', memberId).selectAll().execute();
  await db.deleteFrom('sessions').where('account_id', '=', memberId).execute();
  return async () => void (await db.insertInto('sessions').values(rows).execute());
}

let controlled: Promise<string[]> | undefined;
/** The control: a build that looks at nothing again. What is done by somebody who was removed meanwhile. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp({ spoil: ({ services: { sessions } }) => void (sessions.hold = async () => {}) });
    try {
      const on = await stage(app);
      const done: string[] = [];
      for (const call of calls.filter((one) =>
        ['/api/Subscription/secrets', '/api/Projects', '/api/v1/webhooks/endpoints'].includes(one.path),
      )) {
        const change = await changes[nameOf(call)]?.(on.scene);
        if (!change) continue;
        await giveRole(on, call.role as Role);
        const { status } = await onceLetIn(
          app,
          () => giveRole(on, undefined),
          () => ask(on, call.method, change),
        );
        if (status < 300) done.push(nameOf(call));
      }
      return done;
    } finally {
      await app.close();
    }
  })());

describe.each(onPush('postgres'))('calls under way when their member goes, on %s', (engine) => {
  let on: Stage;
  beforeAll(async () => {
    on = await stage(await startApp({ engine }));
  });
  afterAll(() => on.app.close());

  test.each(calls.filter((call) => nameOf(call) in changes).map((call) => [nameOf(call), call] as const))(
    'T25 %s is not done by who was removed, given a lesser role or logged out meanwhile, nor once the account is suspended, and by nobody else refused',
    async (name, call) => {
      const role = call.role as Role;
      const change = (await changes[name]?.(on.scene)) as Change;
      await giveRole(on, role);
      const before = await countRows(on.app);
      const during = (happens: () => Promise<void>) => onceLetIn(on.app, happens, () => ask(on, call.method, change));

      expect(await during(() => giveRole(on, undefined))).toMatchObject({ status: 401, body: { code: 'session_required' } });
      await giveRole(on, role);
      expect(await during(() => giveRole(on, LESS[role]))).toMatchObject({ status: 403, body: { code: 'role_required' } });
      await giveRole(on, role);
      let logInAgain = async () => {};
      const loggedOut = await during(async () => void (logInAgain = await withoutSession(on)));
      await logInAgain();
      expect(loggedOut).toMatchObject({ status: 401, body: { code: 'session_required' } });
      const suspended = await during(() => suspend(on));
      await setSuspended(on.app.services, on.scene.accountId, null);
      // A thread of a suspended account is none that could be answered.
      const refused = name === 'POST /api/v1/dev-inbox/:id/reply' ? [409, 'conflict'] : [403, 'account-suspended'];
      expect([suspended.status, suspended.body.code]).toEqual(refused);
      expect(await countRows(on.app)).toEqual(before);

      expect((await ask(on, call.method, change)).status).toBeLessThan(300);
    },
  );

  test('T25 the figure, and the control', async () => {
    const done = await control();
    expect(done).toHaveLength(3);
    recordFigure({
      test: 'T25',
      what: 'changes that are done though their member was removed while they were under way',
      target: '0',
      figure: `0 of ${Object.keys(changes).length} calls`,
      held: true,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: `a build that does not look again: ${done.length} of 3`,
    });
  });
});

describe.runIf(engines.includes('postgres'))('a removal and a change at the same moment, on postgres', () => {
  let on: Stage;
  beforeAll(async () => {
    on = await stage(await startApp({ engine: 'postgres' }));
  });
  afterAll(() => on.app.close());

  const isWaiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(
      on.app.services.db,
    );
    return (rows[0]?.count ?? 0) > 0;
  };

  test.each(['the first project', 'a further project'])(
    'a change in %s waits for a removal that has begun, and is not done',
    async (which) => {
      const { app, scene } = on;
      const sitekey =
        which === 'the first project'
          ? scene.owner.siteKey
          : (await scene.make('POST', '/api/Projects', { label: 'Further', domain: 'further.example.com', platform: 'HTML' })).siteKey;
      await giveRole(on, 'owner');
      const { db } = app.services;
      let asked: Promise<Answer> | undefined;
      await db.transaction().execute(async (queries) => {
        await queries.selectFrom('accounts').where('id', '=', scene.accountId).select('id').forUpdate().execute();
        asked = ask(on, 'POST', { path: '/api/Subscription/secrets', what: { json: { name: 'Thief' }, headers: { sitekey } } });
        await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
        await queries.deleteFrom('members').where('person_id', '=', on.memberId).execute();
      });
      expect((await asked)?.status).toBe(401);
    },
  );
});
