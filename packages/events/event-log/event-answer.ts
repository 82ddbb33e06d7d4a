import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { readEvent } from '../contract.ts';
import type { EventsTable } from '../tables.ts';

export const eventAnswer = (row: EventsTable): AnswerOf<typeof readEvent>['body'] => ({
  id: row.id,
  type: row.type,
  timestamp: new Date(row.happened_at).toISOString(),
  component: row.component,
  data: JSON.parse(row.data) as Record<string, unknown>,
});
