import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { engines, freshPostgres } from '../../tests/support/engines.ts';
import { makeClaims } from './claims.ts';
import { type TestRuntime, openRuntime } from './testing/open-runtime.ts';

describe.each(engines)('claims on %s', (engine) => {
  const clock = fakeClock();
  const later = () => clock() + 60_000;
  let opened: TestRuntime;
  let drop = async () => {};

  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openRuntime({ clock, databaseUrl: postgres?.url });
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  test('of 200 parallel claims of one id in one process exactly one wins', async () => {
    const won = await Promise.all(Array.from({ length: 200 }, () => opened.runtime.claims.claim('one process', later())));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(won[0]).toBe(true);
  });

  test('of 100 parallel claims in three processes exactly one wins, for each of 50 ids', async () => {
    const processes = [opened.runtime, await opened.another(), await opened.another()];
    const ids: string[] = Array.from({ length: 50 }, () => randomUUID());
    const wins = new Map(ids.map((id) => [id, 0]));
    const claims = Array.from({ length: 100 }, (_, i) =>
      // Each caller starts elsewhere in the list: batches overlap in every order.
      ids
        .map((_, j) => ids[(i + j) % ids.length] ?? '')
        .map(async (id) => {
          if (await processes[i % 3]?.claims.claim(id, later())) wins.set(id, (wins.get(id) ?? 0) + 1);
        }),
    );
    await Promise.all(claims.flat());
    expect([...wins.values()].every((count) => count === 1)).toBe(true);
  });

  test('two processes that claim the same ids in opposite orders never lock each other out', async () => {
    const other = await opened.another();
    for (let round = 0; round < 20; round += 1) {
      const ids = Array.from({ length: 300 }, (_, i) => `${round} ${i} ${randomUUID()}`);
      const forward = ids.map((id) => opened.runtime.claims.claim(id, later()));
      const backward = ids.toReversed().map((id) => other.claims.claim(id, later()));
      const won = await Promise.all([...forward, ...backward]);
      expect(won.filter(Boolean)).toHaveLength(300);
    }
  });

  test('more claims than fit into a statement all get their answer', async () => {
    const won = await Promise.all(Array.from({ length: 1_801 }, () => opened.runtime.claims.claim(randomUUID(), later())));
    expect(won.every(Boolean)).toBe(true);
  });

  test('the first claimer is remembered by name', async () => {
    await opened.runtime.claims.claim('named', later(), 'first');
    await opened.runtime.claims.claim('named', later(), 'second');
    expect(await opened.runtime.claims.find('named')).toEqual({ owner: 'first', expiresAt: later() });
  });

  test('sweeping removes what has expired and nothing else', async () => {
    const { claims } = opened.runtime;
    await claims.claim('short', clock() + 1_000);
    await claims.claim('long', clock() + 7_200_000);
    clock.advance(60_001);
    expect(await claims.sweep(clock())).toBeGreaterThan(0);
    expect(await claims.find('short')).toBeUndefined();
    expect(await claims.claim('long', later())).toBe(false);
  });
});

test('T17 a claim that the store cannot answer rejects, also after others succeeded', async () => {
  const opened = await openRuntime({ clock: fakeClock() });
  const claims = makeClaims(opened.db);
  expect(await claims.claim('before', 1)).toBe(true);
  await opened.db.schema.dropTable('single_use').execute();
  await expect(claims.claim('after', 1)).rejects.toThrow();
  await expect(Promise.all([claims.claim('a', 1), claims.claim('b', 1)])).rejects.toThrow();
  await opened.close();
});
