import { setTimeout as pause } from 'node:timers/promises';
import type { ClaimStore } from '@inlay/proofs/claims/claim-rows.ts';
import { type Claims, makeClaims } from '@inlay/proofs/claims/claims.ts';
import { type OpenProofs, openProofs } from '../../support/captcha/open-proofs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../support/clock.ts';
import { engines, migratedPostgres } from '../../support/engines/engines.ts';

const ROUNDS = 20;
const PARALLEL = 100;
let ids = 0;

/** Of each round, how many of 100 claims of one id were won. */
async function race(processes: readonly Claims[]): Promise<number[]> {
  const wins: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = `race ${(ids += 1)}`;
    const won = await Promise.all(
      Array.from({ length: PARALLEL }, (_, i) => processes[i % processes.length]!.claim(id, Date.now() + 60_000)),
    );
    wins.push(won.filter(Boolean).length);
  }
  return wins;
}
const once = Array.from({ length: ROUNDS }, () => 1);

describe.each(engines)('one id, 100 claims at once from two processes on %s', (engine) => {
  let opened: OpenProofs;
  let drop = async () => {};
  beforeAll(async () => {
    const postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    opened = await openProofs({ clock: fakeClock(), databaseUrl: postgres?.url });
  });
  afterAll(async () => {
    await opened.close();
    await drop();
  });

  test(`exactly one is won, ${ROUNDS} times`, async () => {
    expect(await race([opened.proofs.claims, (await opened.another()).proofs.claims])).toEqual(once);
  });
});

describe('one id, 100 claims at once in memory', () => {
  const unused = undefined as never;
  const inMemory = (insertOne: (kept: Set<string>, id: string) => Promise<boolean>): Claims[] => {
    const kept = new Set<string>();
    const store: ClaimStore = {
      async insert(rows) {
        const won = new Set<string>();
        for (const { id } of rows) if (await insertOne(kept, id)) won.add(id);
        return won;
      },
      ready: async () => {},
    };
    return [makeClaims(unused, store), makeClaims(unused, store)];
  };

  test('exactly one is won by two processes, and by one', async () => {
    const atomic = inMemory(async (kept, id) => kept.size < kept.add(id).size);
    expect(await race(atomic)).toEqual(once);
    expect(await race(atomic.slice(0, 1))).toEqual(once);
  });

  test('a store that looks first and writes then is seen to let two through', async () => {
    const careless = inMemory(async (kept, id) => {
      if (kept.has(id)) return false;
      await pause(1);
      kept.add(id);
      return true;
    });
    expect(Math.max(...(await race(careless)))).toBe(2);
  });
});
