import type { Queries } from '@inlay/platform/database/database.ts';
import type { Lane } from '../../rules/lanes.ts';
import type { MessageParts } from '../message-parts.ts';
import type { ListedMessage } from '../store/message-rows.ts';

/** What a job is given: the message itself says what there is to do. */
export interface SendJob {
  /** `msg_…`. */
  readonly id: string;
}

/** As operators see it. */
export const kindOf = (lane: Lane): string => `notification.${lane}`;

/** Has the message looked at when it is due, in the transaction that says so. */
export const addSendJob = (
  { jobs }: Pick<MessageParts, 'jobs'>,
  queries: Queries,
  { id, lane, account_id }: Pick<ListedMessage, 'id' | 'lane' | 'account_id'>,
  runAt: number,
): Promise<void> => jobs.add(queries, kindOf(lane), { id } satisfies SendJob, { runAt, accounts: [account_id] });

/** Which of the messages a job still looks after. */
export async function lookedAfter(queries: Queries, messages: readonly Pick<ListedMessage, 'id' | 'lane'>[]): Promise<ReadonlySet<string>> {
  const payloads = new Map(messages.map(({ id }) => [JSON.stringify({ id } satisfies SendJob), id]));
  const jobs = await queries
    .selectFrom('jobs')
    .where('kind', 'in', [...new Set(messages.map(({ lane }) => kindOf(lane)))])
    .where('payload', 'in', [...payloads.keys()])
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .select('payload')
    .execute();
  return new Set(jobs.flatMap(({ payload }) => payloads.get(payload) ?? []));
}
