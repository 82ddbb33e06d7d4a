import { statfs } from 'node:fs/promises';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { DAY_MS, isoTime } from '@inlay/kernel/time.ts';
import { databaseBytes } from '@inlay/platform/database/database-bytes.ts';
import type { KindOfJobs } from '@inlay/platform/jobs/dead-letters.ts';
import { routeTimes } from '@inlay/platform/metrics/metrics-requests.ts';
import type { readSystem as call } from '../../system-contract.ts';
import { kindsOfJobs, pauseAnswer } from './kinds-of-jobs.ts';
import type { SystemParts } from './system-parts.ts';

type System = AnswerOf<typeof call>['body'];

const SLOWEST = 5;
/** Fewer say nothing of the slowest of a hundred. */
const ENOUGH = 20;

export async function readSystem(parts: SystemParts): Promise<System> {
  const { db, engine, clock, settings, system } = parts;
  const now = clock();
  const { ready, checks, tookMs } = await system.readiness.look();
  const jobs = await kindsOfJobs(parts);
  const { ran, known } = await system.migrations();
  const sendings = await system.sendingsSince(now - DAY_MS);
  const { bsize, bavail, blocks } = await statfs(settings.dataDir);
  return {
    at: isoTime(now),
    ready,
    parts: Object.entries(checks).map(([part, state]) => ({ part, state, tookMs: tookMs[part] ?? null })),
    process: { upSince: isoTime(Date.now() - process.uptime() * 1_000), memory: process.memoryUsage.rss() },
    requests: await requestsOf(parts),
    jobs: jobs.map(({ dueSince, paused, ...one }) => ({ ...one, dueSince: isoTime(dueSince), paused: pauseAnswer(paused) })),
    mail: { ...waitingMails(jobs), sent24h: sendings.sent, failed24h: sendings.failed, server: settings.smtpUrl !== undefined },
    disk: { free: bavail * bsize, total: blocks * bsize, database: await databaseBytes(db, engine) },
    versions: { inlay: system.version, node: process.versions.node, engine, schema: ran, schemaKnown: known },
  };
}

async function requestsOf({ system }: SystemParts): Promise<System['requests']> {
  const routes = await routeTimes(system.requests);
  const slowest = routes
    .filter(({ count, route }) => count >= ENOUGH && route !== 'unknown')
    .toSorted((a, b) => (b.p99Ms ?? Infinity) - (a.p99Ms ?? Infinity))
    .slice(0, SLOWEST)
    .map(({ method, route, count, p99Ms }) => ({ method, route, count, p99Ms }));
  const sum = (what: 'count' | 'failed') => routes.reduce((all, route) => all + route[what], 0);
  return { count: sum('count'), failed: sum('failed'), slowest };
}

/** Mails are jobs, of the product's own and of components. */
function waitingMails(jobs: readonly KindOfJobs[]) {
  const mails = jobs.filter(({ kind }) => kind.split(/[.-]/).includes('mail'));
  const since = mails.flatMap(({ dueSince }) => (dueSince === null ? [] : [dueSince]));
  return {
    waiting: mails.reduce((all, { waiting }) => all + waiting, 0),
    oldest: since.length === 0 ? null : isoTime(Math.min(...since)),
  };
}
