import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { dropDeadLetter as drop } from '@inlay/platform/jobs/dead-letters.ts';
import type { dropDeadLetter as call } from '../../system-contract.ts';
import { type ByOperator, changeJobs } from './change-jobs.ts';
import type { SystemParts } from './system-parts.ts';

/** @throws Refusal `not_found` */
export const dropDeadLetter = (parts: SystemParts, act: ByOperator, id: string): Promise<AnswerOf<typeof call>['body']> =>
  changeJobs(parts, act, async (queries) => {
    const kind = await drop(queries, id);
    if (kind === undefined) throw new Refusal('not_found');
    return { action: 'operator.job-dropped', target: kind, answer: { id, deleted: true } };
  });
