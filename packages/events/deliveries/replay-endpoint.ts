import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-door.ts';
import { webhookBody } from '../sending/webhook-request.ts';
import { newDelivery, wants } from '../emit-event.ts';
import { findEnabled } from '../endpoints/find-enabled.ts';
import type { replayEndpoint as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import { wantsType } from '../rules/match-type.ts';
import { addDeliveries, settledEvents } from '../store/deliveries.ts';
import { eventsSince } from '../store/event-rows.ts';

const REACHES_BACK_MS = 30 * DAY_MS;
const PAGE = 500;
/** A call must end: whoever has more asks again, since the last one. */
const MOST_AT_ONCE = 10_000;

interface Replay {
  readonly id: string;
  readonly body: BodyOf<typeof call>;
  readonly commit: Commit;
}

/**
 * Sends again what happened since a time and what the endpoint wants: all of it, or what it has not taken.
 * @throws Refusal `not_found`; `endpoint-disabled`; `invalid_request` on `since`
 */
export async function replayEndpoint({ clock, nudge, types }: Parts, project: ProjectCaller, { id, body, commit }: Replay) {
  const now = clock();
  const since = Date.parse(body.since);
  if (since < now - REACHES_BACK_MS) throw new Refusal('invalid_request', { fields: { since: 'At most 30 days ago.' } });
  const answer = await commit(async (queries) => {
    const endpoint = await findEnabled(queries, project, id);
    let count = 0;
    let after: { at: number; id: string } | undefined;
    for (;;) {
      const events = await eventsSince(queries, project, since, after, PAGE);
      const last = events.at(-1);
      const chosen = events.filter(({ type }) => wants(types, endpoint, type) && (!body.types || wantsType(body.types, type)));
      const settled =
        body.state === 'failed' && chosen.length > 0
          ? await settledEvents(
              queries,
              id,
              chosen.map((event) => event.id),
            )
          : new Set<string>();
      const rows = chosen
        .filter((event) => !settled.has(event.id))
        .map((event) =>
          newDelivery({
            accountId: project.accountId,
            endpointId: id,
            eventId: event.id,
            type: event.type,
            body: webhookBody({ type: event.type, at: event.happened_at, data: JSON.parse(event.data) }),
            now,
          }),
        );
      await addDeliveries(queries, rows);
      count += rows.length;
      if (!last || events.length < PAGE || count >= MOST_AT_ONCE) break;
      after = { at: last.happened_at, id: last.id };
    }
    return { status: 202 as const, body: { count } };
  });
  nudge();
  return answer;
}
