import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { resumeKind as resume } from '@inlay/platform/jobs/paused-kinds.ts';
import type { resumeJobs as call } from '../../system-contract.ts';
import { type ByOperator, changeJobs } from './change-jobs.ts';
import { kindAnswer, knownKind } from './kinds-of-jobs.ts';
import type { SystemParts } from './system-parts.ts';

/** @throws Refusal `not_found` for a kind that there is not */
export async function resumeKind(parts: SystemParts, act: ByOperator, kind: string): Promise<AnswerOf<typeof call>['body']> {
  await knownKind(parts, kind);
  return changeJobs(parts, act, async (queries) => {
    const wasPaused = await resume(queries, kind);
    return { action: wasPaused ? 'operator.jobs-resumed' : undefined, target: kind, answer: await kindAnswer(queries, kind) };
  });
}
