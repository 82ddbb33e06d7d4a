import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { pauseKind as pause } from '@inlay/platform/jobs/paused-kinds.ts';
import type { pauseJobs as call } from '../../system-contract.ts';
import { type ByOperator, changeJobs } from './change-jobs.ts';
import { kindAnswer, knownKind } from './kinds-of-jobs.ts';
import type { SystemParts } from './system-parts.ts';

/** @throws Refusal `not_found` for a kind that there is not */
export async function pauseKind(parts: SystemParts, act: ByOperator, kind: string): Promise<AnswerOf<typeof call>['body']> {
  await knownKind(parts, kind);
  return changeJobs(parts, act, async (queries) => {
    const isNew = await pause(queries, kind, { now: parts.clock(), by: act.operator.actorId });
    return { action: isNew ? 'operator.jobs-paused' : undefined, target: kind, answer: await kindAnswer(queries, kind) };
  });
}
