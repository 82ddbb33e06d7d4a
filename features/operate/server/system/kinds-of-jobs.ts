import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { isoTime } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type KindOfJobs, jobsByKind } from '@inlay/platform/jobs/dead-letters.ts';
import { type PausedKind, pausedKinds } from '@inlay/platform/jobs/paused-kinds.ts';
import type { pauseJobs } from '../../system-contract.ts';
import type { SystemParts } from './system-parts.ts';

export interface ShownKind extends KindOfJobs {
  readonly paused: PausedKind | undefined;
}

/** Every kind that this process runs, that has jobs, or that is paused. */
export async function kindsOfJobs({ db, jobs, clock }: Pick<SystemParts, 'db' | 'jobs' | 'clock'>): Promise<ShownKind[]> {
  const rows = new Map((await jobsByKind(db, clock())).map((row) => [row.kind, row]));
  const paused = new Map((await pausedKinds(db)).map((one) => [one.kind, one]));
  return [...new Set([...jobs.kinds(), ...rows.keys(), ...paused.keys()])]
    .toSorted()
    .map((kind) => ({ kind, waiting: 0, running: 0, dead: 0, dueSince: null, ...rows.get(kind), paused: paused.get(kind) }));
}

/** @throws Refusal `not_found` */
export async function knownKind(parts: Pick<SystemParts, 'db' | 'jobs' | 'clock'>, kind: string): Promise<void> {
  if (!(await kindsOfJobs(parts)).some((one) => one.kind === kind)) throw new Refusal('not_found');
}

export const pauseAnswer = (paused: PausedKind | undefined): AnswerOf<typeof pauseJobs>['body']['paused'] =>
  paused ? { since: isoTime(paused.since), by: paused.by } : null;

export async function kindAnswer(queries: Queries, kind: string): Promise<AnswerOf<typeof pauseJobs>['body']> {
  return { kind, paused: pauseAnswer((await pausedKinds(queries)).find((one) => one.kind === kind)) };
}
