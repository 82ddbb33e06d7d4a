import { setImmediate } from 'node:timers/promises';
import { PermanentFailure } from '@inlay/platform/jobs/jobs-errors.ts';
import { FIRST_MS, TURN_MS } from '../../rules/request.ts';
import { openContent, openSubject } from '../requests/content-key.ts';
import { type RequestRow, endExports, findAnyRequest, noteStep, waitsForAnother } from '../requests/request-rows.ts';
import { hashesOfSubject } from '../requests/subject-hash.ts';
import { giveUp } from '../requests/sweep-rows.ts';
import { searchedTables } from './searched-tables.ts';
import { type Progress, type StepParts, takeStep } from './take-step.ts';

export const REQUEST_JOB = 'privacy.request';
export interface RequestJob {
  readonly id: string;
}
/** One at a time in a process; a process that dies costs a try, so there are many. */
export const REQUEST_JOB_OPTIONS = { maxAttempts: 50, concurrency: 1, backoffMs: [10_000, 60_000, 300_000, 1_800_000] };

/** Then others have their turn. */
export const STEPS_A_TURN = 10;

/**
 * Exports or erases, page by page, each in a transaction that says how far it has come: after a kill the next run goes on from there.
 * Requests of one project run one after another, in the order in which they came, those of several by turns: whoever asks for much holds up
 * nobody else.
 */
export async function runRequest(parts: StepParts, { id }: RequestJob): Promise<void> {
  const { db, keyring, clock, jobs } = parts;
  let request = await findAnyRequest(db, id);
  if (!request || !isOpen(request)) return;
  const content = openContent(keyring, request);
  const subject = content && openSubject(content, request);
  if (!subject) {
    await db.transaction().execute((queries) => giveUp(queries, id, clock()));
    throw new PermanentFailure('What the request is about cannot be opened: was SECRET_KEY changed?');
  }
  const hashes = hashesOfSubject(keyring, { siteId: request.site_id, environment: request.environment }, subject);
  if (await waitsForAnother(db, request, hashes, clock() - FIRST_MS)) {
    // The longer it waits, the more seldom it looks.
    const runAt = clock() + Math.max(TURN_MS, (clock() - request.created_at) / 10);
    return jobs.add(db, REQUEST_JOB, { id }, { runAt: Math.round(runAt) });
  }
  request = await begin(parts, request);
  const tables = searchedTables(parts.tables);
  for (let steps = 0; request; steps += 1) {
    // Behind whatever waits.
    if (steps === STEPS_A_TURN) return jobs.add(db, REQUEST_JOB, { id } satisfies RequestJob);
    const table = tables[(JSON.parse(request.progress) as Progress).table];
    if (!table) return finish(parts, request, hashes);
    request = await takeStep(parts, { request, content, subject, table });
    // SQLite answers at once: without this, nobody else would be served until the end.
    await setImmediate();
  }
}

const isOpen = ({ state }: RequestRow): boolean => state === 'waiting' || state === 'running';

async function begin({ db }: StepParts, request: RequestRow): Promise<RequestRow | undefined> {
  if (request.state === 'running') return request;
  const change = { state: 'running' } as const;
  return (await noteStep(db, request, change)) ? { ...request, ...change, steps: request.steps + 1 } : undefined;
}

async function finish({ db, clock }: StepParts, request: RequestRow, hashes: readonly string[]): Promise<void> {
  const erased = request.kind === 'erase';
  const over = { state: 'done', done_at: clock(), subject_sealed: null, ...(erased && { content_key: null }) } as const;
  await db.transaction().execute(async (queries) => {
    if ((await noteStep(queries, request, over)) && erased) await endExports(queries, request, hashes, clock());
  });
}
