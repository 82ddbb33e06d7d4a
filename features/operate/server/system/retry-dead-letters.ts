import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { retryAllDeadLetters } from '@inlay/platform/jobs/dead-letters.ts';
import type { retryDeadLetters as call } from '../../system-contract.ts';
import { type ByOperator, changeJobs } from './change-jobs.ts';
import type { SystemParts } from './system-parts.ts';

const MOST = 1_000;
const A_SECOND = 10;

export const retryDeadLetters = (parts: SystemParts, act: ByOperator): Promise<AnswerOf<typeof call>['body']> =>
  changeJobs(parts, act, async (queries) => {
    const retried = await retryAllDeadLetters(queries, parts.clock(), { most: MOST, aSecond: A_SECOND });
    return { action: 'operator.jobs-retried', target: String(retried), answer: { retried } };
  });
