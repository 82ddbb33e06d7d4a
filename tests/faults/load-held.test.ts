import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  type CallAnswered,
  type CallSent,
  type Owner,
  countBy,
  loginCall,
  makeCaller,
  makeOwner,
  percentile,
  profileCall,
  redeemCall,
  startCallers,
} from '../support/people/callers.ts';
import { startProcesses } from '../support/servers/processes.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

/** Ten minutes when it is asked for by name. */
const SECONDS = volume(5, process.env['TRUST_SOAK'] ? 600 : 60);
/** The budget. The short form runs beside other tests on the same cores: there the tail says how busy they are. */
const P99_MS = volume(Infinity, 150);
const MB_A_MINUTE = 1;

/**
 * What customers' servers, widgets and owners ask, in about the proportions they do. Two owners: of more than a hundred sessions of one
 * account the oldest ends, so that who logs in again and again isn't who reads.
 */
function mix(owner: Owner, { userName }: Owner): () => CallSent {
  let nth = 0;
  /** Each from a network of its own, as visitors come. */
  const challenge = (): CallSent => ({
    kind: 'challenge',
    method: 'POST',
    path: '/api/v1/captcha/challenge',
    headers: {
      sitekey: 'inlay_test_pass',
      compkey: 'inlay_test_captcha_number-image',
      origin: 'http://localhost:4321',
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
    },
    body: '{}',
  });
  const components: CallSent = { kind: 'components', method: 'GET', path: '/api/Registration/componentsdata' };
  return () => {
    nth += 1;
    if (nth % 200 === 0) return loginCall(userName);
    if (nth % 10 === 0) return components;
    if (nth % 10 === 5) return challenge();
    if (nth % 4 === 0) return profileCall(owner);
    return redeemCall();
  };
}

interface Held {
  readonly answers: number;
  readonly failed: readonly CallAnswered[];
  readonly p99: number;
}

/** So many calls a second, whatever comes back. The time of one counts from the moment it was due. */
async function holdRate(url: string, perSecond: number, seconds: number, next: () => CallSent): Promise<Held> {
  const caller = makeCaller(url);
  const times: number[] = [];
  const failed: CallAnswered[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let sent = 0; sent < count;) {
    const due = Math.min(count, Math.floor(((performance.now() - began) * perSecond) / 1_000));
    for (; sent < due; sent += 1) {
      const dueAt = began + (sent * 1_000) / perSecond;
      const one = caller.call(next()).then((answer) => {
        times.push(performance.now() - dueAt);
        if (answer.status !== 200) failed.push(answer);
        open.delete(one);
      });
      open.add(one);
    }
    await pause(1);
  }
  await Promise.all(open);
  caller.close();
  return { answers: times.length, failed, p99: percentile(times, 0.99) };
}

const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Megabytes a minute: the slope of the line that fits best. */
function slopeOf(samples: readonly { minute: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ mb }) => mb))];
  const covariance = samples.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0);
  return covariance / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

test(
  `T1 ${SECONDS} s of mixed calls at half the ceiling: no error, every call answered, memory flat`,
  { ...limit(90_000, 900_000), tags: 'night' },
  async () => {
    const processes = await startProcesses({ env: { TRUST_PROXY: '127.0.0.1' } });
    const url = processes.urls[0] ?? '';
    const owner = await makeOwner(url);
    const next = mix(owner, await makeOwner(url));
    const warming = startCallers(url, 32, next, 0);
    await pause(volume(1_000, 10_000));
    const before = warming.answers.length;
    await pause(volume(1_000, 5_000));
    const ceiling = ((warming.answers.length - before) * 1_000) / volume(1_000, 5_000);
    await warming.stop();
    const { pid } = processes.server(0);
    const began = performance.now();
    const samples: { minute: number; mb: number }[] = [];
    const sampling = setInterval(() => samples.push({ minute: (performance.now() - began) / 60_000, mb: residentMb(pid) }), 1_000);
    const { answers, failed, p99 } = await holdRate(url, ceiling / 2, SECONDS, next);
    clearInterval(sampling);
    await processes.close();
    // The first fifth still fills caches.
    const slope = slopeOf(samples.slice(Math.floor(samples.length / 5)));
    const peak = Math.max(...samples.map(({ mb }) => mb));
    recordFigure({
      test: 'T1',
      what: `${SECONDS} s of mixed calls at half the ceiling: errors, p99, growth of memory`,
      target: '0 errors, p99 within 150 ms, under 1 MB a minute',
      figure: `${failed.length} of ${answers.toLocaleString('en-US')} at ${Math.round(ceiling / 2)}/s, p99 ${p99.toFixed(0)} ms, ${slope.toFixed(2)} MB a minute, at most ${peak.toFixed(0)} MB`,
      held: failed.length === 0 && p99 <= 150 && slope < MB_A_MINUTE,
      engine: 'SQLite',
      control: 'one answer in a hundred replaced by a 500: seen',
    });
    expect(countBy(failed, ({ kind, status, body }) => `${kind} ${status} ${body.slice(0, 80)}`)).toEqual({});
    expect(p99).toBeLessThan(P99_MS);
    expect(peak).toBeLessThan(600);
    if (SECONDS > 60) expect(slope).toBeLessThan(MB_A_MINUTE);
  },
);

test('T1 control: one answer in a hundred that is a 500 is seen', { tags: 'night' }, async () => {
  let nth = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead((nth += 1) % 100 === 0 ? 500 : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { failed } = await holdRate(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 400, 1, () => redeemCall());
  server.closeAllConnections();
  server.close();
  expect(failed).toHaveLength(4);
});
