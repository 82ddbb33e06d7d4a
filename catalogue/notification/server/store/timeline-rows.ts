import type { Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import type { TimelineType } from '../../rules/timeline.ts';
import '../tables.ts';
import type { NotificationTimelineTable } from '../tables.ts';

export interface NewStep {
  readonly at: number;
  readonly type: TimelineType;
  readonly said?: string;
  readonly attempt?: number | undefined;
  readonly sender?: string | undefined;
}

/** In the transaction that has changed the message or locked it: so steps of one message never meet. */
export async function addSteps(queries: Queries, messageId: string, steps: readonly NewStep[]): Promise<void> {
  for (const { at, type, said = '', attempt, sender } of steps)
    await queries
      .insertInto('notification_timeline')
      .values((is) => ({
        message_id: messageId,
        n: sql<number>`${is
          .selectFrom('notification_timeline as before')
          .where('before.message_id', '=', messageId)
          .select((of) => sql<number>`coalesce(${of.fn.max('before.n')}, 0) + 1`.as('next'))}`,
        at,
        type,
        said,
        attempt: attempt ?? null,
        sender_label: sender ?? null,
      }))
      .execute();
}

/** In the order in which it happened. */
export const timelineOf = (queries: Queries, messageId: string): Promise<NotificationTimelineTable[]> =>
  queries.selectFrom('notification_timeline').where('message_id', '=', messageId).orderBy('n').selectAll().execute();
