import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { retryDeadLetter as retry } from '@inlay/platform/jobs/dead-letters.ts';
import { CAN_NOT_RETRY } from '../../rules/dead-letters.ts';
import type { retryDeadLetter as call } from '../../system-contract.ts';
import { type ByOperator, changeJobs } from './change-jobs.ts';
import type { SystemParts } from './system-parts.ts';

/** @throws Refusal `not_found`, `conflict` when it can't be run again */
export const retryDeadLetter = (parts: SystemParts, act: ByOperator, id: string): Promise<AnswerOf<typeof call>['body']> =>
  changeJobs(parts, act, async (queries) => {
    const done = await retry(queries, id, parts.clock());
    if (!done) throw new Refusal('not_found');
    if (done === 'content gone') throw new Refusal('conflict', { message: CAN_NOT_RETRY });
    return { action: 'operator.job-retried', target: id, answer: { id, retried: true } };
  });
