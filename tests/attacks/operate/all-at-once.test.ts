import { HOUR_MS } from '@inlay/kernel/time.ts';
import '@inlay/features/members/server/tables.ts';
import '@inlay/licensing/tables.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { engines } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { makeOperator } from '../../support/people/operator.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { seededRandom } from '../../support/seeded-random.ts';

/** Operators, owners and members who do all that they may to the same two accounts at the same time: nothing fails, and what belongs together agrees. */

const ROUNDS = 60;
const AT_ONCE = 8;
const REASON = 'Signed quote Q-2026-118.';
/** Each write lasts long enough for another act to come between. */
const SLOW = ['accounts', 'invitations', 'members', 'plan_requests', 'plan_changes', 'sites', 'audit_log'];

type Pick = <T>(list: readonly T[]) => T;
type Act = () => Promise<Answer | undefined>;

interface World {
  readonly app: TestApp;
  readonly operators: readonly Subscriber[];
  readonly holders: readonly Subscriber[];
  readonly people: readonly Subscriber[];
  /** Public ids of the holders' accounts. */
  readonly ids: ReadonlyMap<Subscriber, string>;
}

async function makeWorld(app: TestApp): Promise<World> {
  let count = 0;
  const person = async (): Promise<Subscriber> => {
    const one = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': `crowd${(count += 1)}@example.com` });
    await confirmAddress(app, one.email);
    return one;
  };
  const operators = [await person(), await person()];
  const holders = [await person(), await person()];
  const people = [...holders, await person(), await person(), ...operators];
  for (const one of operators) await makeOperator(app, one);
  const rows = await app.services.db.selectFrom('accounts').select(['user_name', 'public_id']).execute();
  const idOf = new Map(rows.map(({ user_name, public_id }) => [user_name, public_id]));
  return { app, operators, holders, people, ids: new Map(holders.map((one) => [one, idOf.get(one.userName) ?? ''])) };
}

/** What any of them may try, whether it is allowed at the moment or not. */
function actsOf({ operators, holders, people, ids }: World, pick: Pick): Record<string, Act> {
  const send = (who: Subscriber, method: string, path: string, json: object = {}, sitekey = who.siteKey) =>
    who.client.send(method, path, { ...(method !== 'GET' && { json }), headers: { sitekey } });
  const operate =
    (path: string, method = 'POST', json?: (holder: Subscriber) => object): Act =>
    () => {
      const holder = pick(holders);
      return send(pick(operators), method, `/api/Operate/accounts/${ids.get(holder) ?? ''}${path}`, json?.(holder));
    };
  /** By the holder as often as by anybody. */
  const inAccount =
    (act: (who: Subscriber, sitekey: string) => Promise<Answer | undefined>): Act =>
    () => {
      const holder = pick(holders);
      return act(pick([holder, pick(people)]), holder.siteKey);
    };
  const ofItems = async (who: Subscriber, path: string, sitekey: string, list: string): Promise<Record<string, string> | undefined> => {
    const found: unknown = (await send(who, 'GET', path, {}, sitekey)).body?.[list];
    return Array.isArray(found) && found.length > 0 ? (pick(found) as Record<string, string>) : undefined;
  };
  let labels = 0;
  return {
    suspend: operate('/suspend', 'POST', ({ userName }) => ({ userName, reason: REASON })),
    resume: operate('/resume'),
    'resume again': operate('/resume'),
    plan: operate('/plan', 'PUT', () => ({ plan: pick(['pro', 'enterprise', 'free']), reason: REASON })),
    ask: inAccount((who, key) => send(who, 'POST', '/api/Plan/requests', { plan: pick(['free', 'pro', 'enterprise']) }, key)),
    withdraw: inAccount(async (who, key) => {
      const { body } = await send(who, 'GET', '/api/Plan', {}, key);
      return body?.request ? send(who, 'DELETE', `/api/Plan/requests/${body.request.id}`, {}, key) : undefined;
    }),
    answer: async () => {
      const [holder, operator] = [pick(holders), pick(operators)];
      const path = `/api/Operate/accounts/${ids.get(holder) ?? ''}`;
      const { request } = (await send(operator, 'GET', path)).body;
      if (!request) return undefined;
      return pick([true, false])
        ? send(operator, 'PUT', `${path}/plan`, { plan: request.plan, request: request.id, reason: REASON })
        : send(operator, 'POST', `${path}/decline`, { request: request.id, reason: REASON });
    },
    invite: inAccount((who, key) =>
      send(
        who,
        'POST',
        '/api/Members/invitations',
        { email: pick(people).email, role: pick(['viewer', 'developer', 'owner', 'owner']) },
        key,
      ),
    ),
    accept: async () => {
      const who = pick(people);
      const invitation = await ofItems(who, '/api/Invitations', who.siteKey, 'items');
      return invitation && send(who, 'POST', `/api/Invitations/${invitation['id'] ?? ''}/${pick(['accept', 'accept', 'decline'])}`);
    },
    'cancel an invitation': inAccount(async (who, key) => {
      const invitation = await ofItems(who, '/api/Members', key, 'invitations');
      return invitation && send(who, 'DELETE', `/api/Members/invitations/${invitation['id'] ?? ''}`, {}, key);
    }),
    'change a role': inAccount(async (who, key) => {
      const member = await ofItems(who, '/api/Members', key, 'members');
      return member && send(who, 'PUT', `/api/Members/${member['id'] ?? ''}`, { role: pick(['viewer', 'developer', 'owner']) }, key);
    }),
    remove: inAccount(async (who, key) => {
      const member = await ofItems(who, '/api/Members', key, 'members');
      return member && send(who, 'DELETE', `/api/Members/${member['id'] ?? ''}`, {}, key);
    }),
    leave: inAccount((who, key) => send(who, 'POST', '/api/Members/leave', {}, key)),
    'make a project': inAccount((who, key) => {
      labels += 1;
      return send(who, 'POST', '/api/Projects', { label: `Project ${labels}`, domain: `p${labels}.example.com`, platform: 'HTML' }, key);
    }),
    'archive or restore a project': async () => {
      const who = pick(people);
      const project = await ofItems(who, '/api/Projects', who.siteKey, 'items');
      const { siteKey = '', label = '', erasedAt } = project ?? {};
      if (project === undefined) return undefined;
      return erasedAt
        ? send(who, 'POST', `/api/Projects/${siteKey}/restore`)
        : send(who, 'DELETE', `/api/Projects/${siteKey}`, { label }, siteKey);
    },
    'move a domain': async () => {
      const who = pick(people);
      const [from, to] = [
        await ofItems(who, '/api/Projects', who.siteKey, 'items'),
        await ofItems(who, '/api/Projects', who.siteKey, 'items'),
      ];
      const host = (from?.['domains'] as unknown as string[] | undefined)?.[0];
      if (!from || !to || host === undefined) return undefined;
      return send(who, 'POST', `/api/Projects/${to['siteKey'] ?? ''}/domains`, { host }, from['siteKey']);
    },
  };
}

describe.each(engines)('all that operators, owners and members do, at once, on %s', (engine) => {
  test(`in ${ROUNDS} rounds nothing fails, and accounts agree with themselves`, { tags: 'night', timeout: 600_000 }, async () => {
    const app = await startApp({ engine });
    try {
      const { db } = app.services;
      const world = await makeWorld(app);
      if (engine === 'postgres') {
        await sql`create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.01); return null; end'`.execute(
          db,
        );
        for (const table of SLOW)
          await sql`create trigger linger after insert or update or delete on ${sql.table(table)} for each row execute function linger()`.execute(
            db,
          );
      }
      const random = seededRandom(20_261_128);
      const pick: Pick = (list) => list[Math.floor(random() * list.length)] as (typeof list)[number];
      const acts = actsOf(world, pick);
      const seen = new Map<string, number>();
      const faults: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        app.clock.advance(HOUR_MS);
        await db
          .updateTable('sessions')
          .set({ proven_at: app.clock(), last_seen_at: app.clock(), expires_at: app.clock() + HOUR_MS })
          .execute();
        const names = Array.from({ length: AT_ONCE }, () => pick(Object.keys(acts)));
        const answers = await Promise.all(names.map(async (name) => acts[name]?.()));
        for (const [n, answer] of answers.entries()) {
          if (!answer) continue;
          const told = `${names[n] ?? ''} ${answer.status}`;
          seen.set(told, (seen.get(told) ?? 0) + 1);
          if (answer.status >= 500) faults.push(`${told} ${answer.text}`);
        }
        faults.push(...(await disagreements(app)));
      }
      expect(faults).toEqual([]);
      expect(app.logged()).not.toContain('deadlock');
      // What was tried was done, too; chance leaves some of it out.
      const done = Object.keys(acts).filter((name) => [...seen.keys()].some((told) => told.startsWith(`${name} 2`)));
      expect(done.length).toBeGreaterThan(Object.keys(acts).length / 2);
    } finally {
      await app.close();
    }
  });
});

/** What can't be: said of an account in two places, and not alike. */
async function disagreements({ services: { db } }: TestApp): Promise<string[]> {
  const accounts = await db.selectFrom('accounts').select(['id', 'parent_id', 'plan', 'suspended_at', 'suspended_reason']).execute();
  const byId = new Map(accounts.map((row) => [row.id, row]));
  const parts = accounts.flatMap(({ id, parent_id, plan, suspended_at, suspended_reason }) => {
    const parent = byId.get(parent_id ?? '');
    const agrees =
      !parent || (parent.plan === plan && parent.suspended_at === suspended_at && parent.suspended_reason === suspended_reason);
    return agrees ? [] : [`the subaccount ${id} is not as its parent`];
  });
  const open = await db.selectFrom('plan_requests').where('ended_at', 'is', null).select(['account_id', 'plan']).execute();
  const members = await db.selectFrom('members').select(['account_id', 'person_id', 'role']).execute();
  const invitations = await db.selectFrom('invitations').select(['account_id', 'invited_by']).execute();
  const isOwner = (account: string, person: string) =>
    account === person ||
    members.some(({ account_id, person_id, role }) => account_id === account && person_id === person && role === 'owner');
  return [
    ...parts,
    ...(new Set(open.map(({ account_id }) => account_id)).size === open.length ? [] : ['an account waits for two answers']),
    ...members
      .filter(({ account_id, person_id }) => account_id === person_id)
      .map(({ person_id }) => `${person_id} is a member of the own account`),
    ...invitations.filter((row) => !isOwner(row.account_id, row.invited_by)).map(() => 'an invitation of somebody who is no owner stands'),
  ];
}
