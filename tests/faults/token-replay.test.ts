import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProofs } from '../support/captcha/open-proofs.ts';
import { fakeClock } from '../support/clock.ts';
import { migratedPostgres, onPush } from '../support/engines/engines.ts';
import { type OwnRedis, hasOwnRedis, startOwnRedis } from '../support/engines/own-redis.ts';
import { type Pipeline, openPipeline } from '../support/servers/pipeline.ts';
import { type Processes, startProcesses } from '../support/servers/processes.ts';
import { isAccepted, mintTestToken, redemption, spendTokens } from '../support/captcha/redeem-load.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const EACH = 50;
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
const number = (n: number): string => n.toLocaleString('en-US');

test('T3 a clock that steps ten minutes ahead, is swept by, and steps back lets nothing through again', async () => {
  const clock = fakeClock();
  const opened = await openProofs({ clock });
  const tokens = Array.from({ length: 50 }, (_, i) => mintTestToken(clock() - i));
  const redeemAll = async () => {
    const verdicts = await Promise.all(tokens.map((response) => opened.proofs.verify({ secret: 'inlay_secret_test_pass', response })));
    return verdicts.filter(({ success }) => success).length;
  };
  expect(await redeemAll()).toBe(50);
  clock.advance(610_000);
  await opened.proofs.claims.sweep(clock());
  clock.advance(-600_000);
  expect(await redeemAll()).toBe(0);
  // The control: swept by a clock that is an hour ahead, they are let through.
  await opened.proofs.claims.sweep(clock() + 3_600_000);
  expect(await redeemAll()).toBe(50);
  await opened.close();
});

describe.each(onPush('postgres'))('single use of tokens on %s', (engine) => {
  // SQLite is one process by design; PostgreSQL is shared by two.
  const postgres = engine === 'postgres';
  const count = postgres ? volume(80, 100_000) : volume(80, 10_000);
  let processes: Processes;
  let redis: OwnRedis | undefined;
  let databaseUrl: string | undefined;
  let drop = async () => {};
  /** One connection of each caller to every process, or two to the only one. */
  let urls: readonly string[];

  beforeAll(async () => {
    if (postgres) {
      ({ url: databaseUrl, drop } = await migratedPostgres());
      if (hasOwnRedis) redis = await startOwnRedis();
    }
    processes = await startProcesses({ count: postgres ? 2 : 1, databaseUrl, valkeyUrl: redis?.url, preload: 'step-clock' });
    urls = postgres ? processes.urls : [...processes.urls, ...processes.urls];
  });
  afterAll(async () => {
    await processes?.close();
    await redis?.remove();
    await drop();
  });

  test(
    `T3 ${count} tokens, each redeemed ${EACH} times at once over ${postgres ? 'two processes' : 'one process'}: accepted exactly once`,
    limit(60_000, 3_000_000),
    async () => {
      const { acceptances, failed, perSecond } = await spendTokens(urls, count, EACH);
      const held = acceptances.get(1) === count && failed === 0;
      recordFigure({
        test: 'T3',
        what: 'tokens accepted more or less than once',
        target: `0 of ${number(count)} × ${EACH}`,
        figure: `${number(count - (acceptances.get(1) ?? 0))} of ${number(count)} × ${EACH}, ${number(perSecond)} redemptions a second`,
        held,
        engine: NAMES[engine],
        control: 'a table that forgets its rows: tokens are accepted more than once',
      });
      expect(failed).toBe(0);
      expect(Object.fromEntries(acceptances)).toEqual({ 1: count });
    },
  );

  test('T3 who asks again with the same idempotency key gets the same answer, with another key a refusal', async () => {
    const wires = urls.map(openPipeline);
    for (let i = 0; i < 20; i += 1) {
      const [token, key] = [mintTestToken(), randomUUID()];
      const answers = await Promise.all(wires.map((wire) => wire.send(redemption(token, key).repeat(10), 10)));
      expect(new Set(answers.flat().map(({ body }) => body)).size).toBe(1);
      expect(answers.flat().every(({ body }) => isAccepted(body))).toBe(true);
      const others = await Promise.all(wires.map((wire) => wire.send(redemption(token, randomUUID()), 1)));
      expect(others.flat().some(({ body }) => isAccepted(body))).toBe(false);
    }
    for (const wire of wires) wire.close();
  });

  /** Asks until it is answered, as a customer's server does; true when this key's redemption was accepted. */
  async function redeemStubbornly(wire: Pipeline, token: string, key: string): Promise<boolean> {
    for (;;) {
      const [answer] = await wire.send(redemption(token, key), 1).catch(() => []);
      if (answer?.status === 200) return isAccepted(answer.body);
      await pause(250);
    }
  }

  const faulty = volume(40, 3_000);
  /** Who waits for a process that starts asks again and again: fewer of them leave it the processor. */
  const [spenders, keysEach] = [volume(4, 12), volume(10, EACH)];
  const rounds = volume(1, 20);
  test(
    `T3 ${faulty} tokens while a process is killed, Redis wiped and a clock steps by ten minutes: accepted exactly once`,
    limit(120_000, 600_000),
    async () => {
      let left = faulty;
      let over = false;
      const victim = processes.urls.length - 1;
      const faults = (async () => {
        for (let round = 0; round < rounds; round += 1) {
          process.kill(processes.server(0).pid, 'SIGUSR2');
          await redis?.wipe();
          await pause(100);
          await processes.server(victim).kill();
          await processes.respawn(victim);
          if (victim !== 0) process.kill(processes.server(0).pid, 'SIGUSR2');
          await pause(200);
        }
        over = true;
      })();
      const spent: { token: string; keys: string[]; accepted: Set<string> }[] = [];
      await Promise.all(
        Array.from({ length: spenders }, async () => {
          const wires = urls.map(openPipeline);
          while (left > 0 || !over) {
            left -= 1;
            const token = mintTestToken();
            const keys = Array.from({ length: keysEach }, () => randomUUID());
            const accepted = new Set<string>();
            await Promise.all(
              keys.map(async (key, i) => (await redeemStubbornly(wires[i % wires.length]!, token, key)) && accepted.add(key)),
            );
            spent.push({ token, keys, accepted });
          }
          for (const wire of wires) wire.close();
        }),
      );
      await faults;
      // All clocks are right again: what no answer has told is told now.
      const wire = openPipeline(processes.urls[0] ?? '');
      for (const { token, keys, accepted } of spent.filter((one) => one.accepted.size === 0))
        for (const key of keys) if (await redeemStubbornly(wire, token, key)) accepted.add(key);
      wire.close();
      const wrong = spent.filter(({ accepted }) => accepted.size !== 1).length;
      recordFigure({
        test: 'T3',
        what: 'tokens accepted more or less than once while processes die, Redis is wiped and clocks step',
        target: '0',
        figure: `${wrong} of ${number(spent.length)} × ${keysEach}; ${rounds} kills, ${rounds} clock steps${redis ? `, ${rounds} wipes` : ''}`,
        held: wrong === 0,
        engine: NAMES[engine],
        control: 'a table that forgets its rows: tokens are accepted more than once',
      });
      expect(wrong).toBe(0);
    },
  );

  test('T3 control: a table that forgets its rows lets tokens through more than once', async () => {
    if (databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(
        `create function forget() returns trigger language plpgsql as $$ begin delete from single_use; return null; end $$`,
      );
      await client.query('create trigger forget after insert on single_use for each statement execute function forget()');
      await client.end();
    } else {
      const db = new Sqlite(join(processes.server(0).dataDir, 'inlay.db'));
      db.exec('create trigger forget after insert on single_use begin delete from single_use where id = new.id; end');
      db.close();
    }
    // One after the other: redemptions at the same moment may be decided in one statement, which needs no memory.
    const wires = urls.map(openPipeline);
    const token = mintTestToken();
    const accepted: boolean[] = [];
    for (const wire of [wires.at(0), wires.at(-1)] as Pipeline[]) {
      const [answer] = await wire.send(redemption(token, randomUUID()), 1);
      accepted.push(isAccepted(answer?.body ?? ''));
    }
    for (const wire of wires) wire.close();
    expect(accepted).toEqual([true, true]);
  });
});
