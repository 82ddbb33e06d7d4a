import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { readEndpoint } from '../contract.ts';
import type { EndpointRow } from '../store/endpoints.ts';

export const endpointAnswer = (row: EndpointRow, now: number): AnswerOf<typeof readEndpoint>['body'] => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: JSON.parse(row.events) as string[],
  state: row.disabled_at === null ? 'enabled' : 'disabled',
  disabledReason: row.disabled_reason,
  disabledAt: isoTime(row.disabled_at),
  failingSince: isoTime(row.failing_since),
  createdAt: isoTime(row.created_at),
  secretHint: `whsec_…${row.secret_hint}`,
  previousSecretEndsAt: row.previous_ends_at !== null && row.previous_ends_at > now ? isoTime(row.previous_ends_at) : null,
});
