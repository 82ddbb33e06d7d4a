import type { Queries } from '@inlay/platform/database/database.ts';
import type { Operator } from '@inlay/platform/sessions/signed-in.ts';
import type { SystemParts } from './system-parts.ts';

/** Who acts, and from where. */
export interface ByOperator {
  readonly operator: Operator;
  readonly address: string;
}

/** Runs a change of jobs as long as the operator's session lives, and notes it in the operator's own log: jobs are nobody else's. Without an action nothing has changed. */
export const changeJobs = <T>(
  { db, audit, sessions }: SystemParts,
  { operator, address }: ByOperator,
  change: (queries: Queries) => Promise<{ readonly action: string | undefined; readonly target: string; readonly answer: T }>,
): Promise<T> =>
  db.transaction().execute(async (queries) => {
    await sessions.hold(queries, operator);
    const { action, target, answer } = await change(queries);
    if (action !== undefined) await audit(queries, { accountId: operator.actorId, action, target, address });
    return answer;
  });
