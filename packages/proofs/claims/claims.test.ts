import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines, migratedPostgres } from '../../../tests/support/engines/engines.ts';
import type { ClaimRow, ClaimStore } from './claim-rows.ts';
import { claimIdOf, makeClaims } from './claims.ts';
import { type OpenProofs, openProofs } from '../../../tests/support/captcha/open-proofs.ts';

describe.each(engines)('claims on %s', (engine) => {
  const clock = fakeClock();
  const later = () => clock() + 60_000;
  let opened: OpenProofs;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openProofs({ clock, databaseUrl: postgres?.url });
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  test('of 200 parallel claims of one id in one process exactly one wins', async () => {
    const won = await Promise.all(Array.from({ length: 200 }, () => opened.proofs.claims.claim('one process', later())));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(won[0]).toBe(true);
  });

  test('of 100 parallel claims in three processes exactly one wins, for each of 50 ids', async () => {
    const processes = [opened, await opened.another(), await opened.another()];
    const ids: string[] = Array.from({ length: 50 }, () => randomUUID());
    const wins = new Map(ids.map((id) => [id, 0]));
    const claims = Array.from({ length: 100 }, (_, i) =>
      // Each caller starts elsewhere in the list: batches overlap in every order.
      ids
        .map((_, j) => ids[(i + j) % ids.length] ?? '')
        .map(async (id) => {
          if (await processes[i % 3]?.proofs.claims.claim(id, later())) wins.set(id, (wins.get(id) ?? 0) + 1);
        }),
    );
    await Promise.all(claims.flat());
    expect([...wins.values()].every((count) => count === 1)).toBe(true);
  });

  test('two processes that claim the same ids in opposite orders never lock each other out', async () => {
    const { proofs: other } = await opened.another();
    for (let round = 0; round < 20; round += 1) {
      const ids = Array.from({ length: 300 }, (_, i) => `${round} ${i} ${randomUUID()}`);
      const forward = ids.map((id) => opened.proofs.claims.claim(id, later()));
      const backward = ids.toReversed().map((id) => other.claims.claim(id, later()));
      const won = await Promise.all([...forward, ...backward]);
      expect(won.filter(Boolean)).toHaveLength(300);
    }
  });

  test('more claims than fit into a statement all get their answer', async () => {
    const won = await Promise.all(Array.from({ length: 1_801 }, () => opened.proofs.claims.claim(randomUUID(), later())));
    expect(won.every(Boolean)).toBe(true);
  });

  test('the first claimer is remembered by name', async () => {
    await opened.proofs.claims.claim('named', later(), 'first');
    await opened.proofs.claims.claim('named', later(), 'second');
    expect(await opened.proofs.claims.find('named')).toEqual({ owner: 'first', expiresAt: later() });
  });

  test('sweeping removes what has expired and nothing else', async () => {
    const { claims } = opened.proofs;
    await claims.claim('short', clock() + 1_000);
    await claims.claim('long', clock() + 7_200_000);
    clock.advance(60_001);
    expect(await claims.sweep(clock())).toBeGreaterThan(0);
    expect(await claims.find('short')).toBeUndefined();
    expect(await claims.claim('long', later())).toBe(false);
  });

  test('sweeping goes on until all that has expired is gone, piece by piece', async () => {
    const { claims } = opened.proofs;
    await claims.sweep(clock());
    await Promise.all(Array.from({ length: 5_001 }, () => claims.claim(randomUUID(), clock() + 1)));
    expect(await claims.sweep(clock() + 2)).toBe(5_001);
    expect(await claims.sweep(clock() + 2)).toBe(0);
  });
});

describe('what the store is asked', () => {
  const orders: { rows: readonly ClaimRow[]; done: () => void }[] = [];
  const asked: string[] = [];
  const store: ClaimStore = {
    insert: async (rows) =>
      new Promise((resolve) =>
        orders.push({ rows, done: () => resolve(new Set(rows.map(({ id }) => id).filter((id) => id !== 'taken'))) }),
      ),
    ready: async () => void asked.push('ready'),
  };
  const claims = makeClaims(undefined as never, store);
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('claims that come while it works wait, and share the next statement, in the order of their ids and each id once', async () => {
    const first = claims.claim('first', 1);
    await turn();
    const others = ['c', 'taken', 'a', 'b', 'a'].map((id) => claims.claim(id, 1, `owner of ${id}`));
    await turn();
    expect(orders).toHaveLength(1);
    orders[0]!.done();
    expect(await first).toBe(true);
    await turn();
    expect(orders).toHaveLength(2);
    expect(orders[1]!.rows).toEqual(['a', 'b', 'c', 'taken'].map((id) => ({ id, expiresAt: 1, owner: `owner of ${id}` })));
    orders[1]!.done();
    expect(await Promise.all(others)).toEqual([true, false, true, true, false]);
  });

  test('no statement holds more than 500', async () => {
    orders.length = 0;
    const all = Array.from({ length: 1_001 }, (_, i) => claims.claim(`id ${i}`, 1));
    for (const size of [500, 500, 1]) {
      await turn();
      const { rows, done } = orders.at(-1)!;
      expect(rows).toHaveLength(size);
      done();
    }
    expect((await Promise.all(all)).every(Boolean)).toBe(true);
    expect(orders).toHaveLength(3);
  });

  test('whether it is ready', async () => {
    await claims.ready();
    expect(asked).toEqual(['ready']);
  });
});

test('claims of one time stand side by side, and no two share an id', () => {
  const [early, late] = [1_800_000_000_000, 1_800_000_000_001];
  expect([claimIdOf(late, 'a'), claimIdOf(early, 'b'), claimIdOf(late, 'c'), claimIdOf(early, 'd')].toSorted()).toEqual([
    claimIdOf(early, 'b'),
    claimIdOf(early, 'd'),
    claimIdOf(late, 'a'),
    claimIdOf(late, 'c'),
  ]);
  expect(claimIdOf(early, 'a')).toContain('a');
});

test('T17 a claim that the store cannot answer rejects, also after others succeeded', async () => {
  const opened = await openProofs({ clock: fakeClock() });
  const claims = makeClaims(opened.db);
  expect(await claims.claim('before', 1)).toBe(true);
  await opened.db.schema.dropTable('single_use').execute();
  await expect(claims.claim('after', 1)).rejects.toThrow();
  await expect(Promise.all([claims.claim('a', 1), claims.claim('b', 1)])).rejects.toThrow();
  await opened.close();
});
