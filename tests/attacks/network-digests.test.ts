import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeLimits } from '@inlay/platform/limits/limits.ts';
import { makeMemoryWindows } from '@inlay/platform/limits/limits-memory.ts';
import { makeRedisWindows } from '@inlay/platform/limits/limits-redis.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../support/clock.ts';
import { silentLog } from '../support/engines/platform-database.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

const VALKEY = process.env['TEST_VALKEY_URL'];
const DAY_MS = 86_400_000;
const NETWORKS = volume(300, 60_000);
/** Until then a process counts for itself. */
const CONNECTED = { timeout: 15_000, interval: 100 };
/** Noon. */
const clock = fakeClock(20_000 * DAY_MS + DAY_MS / 2);
const key = 'zG4mWq8vT1nKx0cYd7LbRe5PjUoHs2Fi';
const network = (i: number) => `10.77.${i >> 8}.${i & 255}`;
const victim = network(NETWORKS - 1);

/** What somebody who reads Redis, and the source, tries for each network there is. */
const guesses = (name: string): string[] =>
  [
    createHash('sha256').update(name).digest('base64url'),
    createHmac('sha256', '').update(name).digest('base64url'),
    createHmac('sha256', `limits of day ${Math.floor(clock() / DAY_MS)}`)
      .update(name)
      .digest('base64url'),
  ].map((text) => text.slice(0, 22));

describe.runIf(VALKEY)('whoever reads Redis', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(VALKEY ?? '');
  });
  afterAll(() => redis.disconnect());

  const ruleOf = () => ({ name: `digests-${randomUUID()}`, points: 100_000, seconds: 600 });
  const keptOf = async ({ name }: { name: string }): Promise<string[]> =>
    (await redis.keys(`inlay:limit:${name}*`)).map((kept) => kept.slice(kept.lastIndexOf(':') + 1)).toSorted();
  const named = (kept: readonly string[]): string | undefined => {
    for (let i = 0; i < NETWORKS; i += 1) if (guesses(network(i)).some((guess) => kept.includes(guess))) return network(i);
    return undefined;
  };

  test(
    'T35 the name of a network is not found by trying all, and no day tells of another',
    { ...limit(30_000, 120_000), tags: 'night' },
    async () => {
      const limitsOf = (secret: string) =>
        makeLimits({ settings: { valkeyUrl: VALKEY }, keyring: createKeyring(secret), clock, log: silentLog });
      const [one, twin] = [limitsOf(key), limitsOf(key)];
      const rule = ruleOf();
      await expect.poll(async () => (await one.take(rule, victim), (await keptOf(rule)).length), CONNECTED).toBe(1);
      const today = await keptOf(rule);
      await expect.poll(async () => (await twin.take(rule, victim), (await keptOf(rule)).length), CONNECTED).toBe(1);
      clock.advance(DAY_MS);
      await one.take(rule, victim);
      const both = await keptOf(rule);
      expect(both).toHaveLength(2);
      expect(both).toEqual(expect.arrayContaining(today));
      const found = named(both);
      expect(found).toBeUndefined();

      // The control: the digest without a key.
      const open = makeRedisWindows({ url: VALKEY ?? '', insurance: makeMemoryWindows(clock), log: silentLog });
      const unkeyed = ruleOf();
      const digest = createHash('sha256').update(victim).digest('base64url').slice(0, 22);
      await expect.poll(async () => (await open.take(unkeyed, digest, 1), (await keptOf(unkeyed)).length), CONNECTED).toBe(1);
      const seen = named(await keptOf(unkeyed));
      expect(seen).toBe(victim);
      for (const store of [one, twin, open]) await store.close();

      recordFigure({
        test: 'T35',
        what: 'networks named from what Redis keeps',
        target: '0, and nothing that joins two days',
        figure: `0 of ${NETWORKS.toLocaleString('en')} tried, ${both.length} keys for one network on two days`,
        held: found === undefined,
        engine: 'Redis',
        control: `digest without a key: ${seen}`,
      });
    },
  );
});
