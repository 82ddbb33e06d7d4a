import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { wants } from '../emit-event.ts';
import { findEnabled } from '../endpoints/find-enabled.ts';
import type { replayEndpoint as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import { wantsType } from '../rules/match-type.ts';
import { countEvents } from '../store/event-rows.ts';
import { addReplay } from './replay-events.ts';

const REACHES_BACK_MS = 30 * DAY_MS;
const MOST_EVENTS = 100_000;
const TOO_MANY = 'More than 100,000 events happened since then. Choose a later time or fewer event types.';
export const REPLAY_LIMIT: LimitRule = { name: 'webhook-replays', points: 20, seconds: 3_600 };

interface Asked {
  readonly id: string;
  readonly body: BodyOf<typeof call>;
  readonly commit: Commit;
}

/**
 * Sends again what happened since a time and what the endpoint wants: all of it, or what it has not taken. The deliveries are made soon after.
 * @throws Refusal `not_found`; `endpoint-disabled`; `invalid_request` on `since`; `rate-limited`
 */
export async function replayEndpoint(parts: Parts, project: ProjectCaller, { id, body, commit }: Asked) {
  const { clock, limits, types } = parts;
  const until = clock();
  const since = Date.parse(body.since);
  if (since < until - REACHES_BACK_MS) throw new Refusal('invalid_request', { fields: { since: 'At most 30 days ago.' } });
  await limits.take(REPLAY_LIMIT, project.siteId);
  return commit(async (queries) => {
    const endpoint = await findEnabled(queries, project, id);
    const missedOnly = body.state === 'failed';
    const isAsked = (type: string) => wants(types, endpoint, type) && (!body.types || wantsType(body.types, type));
    const span = { since, until, types: Object.keys(types).filter(isAsked) };
    const count = await countEvents(queries, project, { ...span, missedBy: missedOnly ? id : undefined, most: MOST_EVENTS + 1 });
    if (count > MOST_EVENTS) throw new Refusal('invalid_request', { fields: { since: TOO_MANY } });
    const { accountId, siteId, environment } = project;
    const replayed = { accountId, siteId, environment, endpointId: id };
    if (count > 0) await addReplay(parts, queries, { id: newId('rpl'), ...replayed, ...span, missedOnly });
    return { status: 202 as const, body: { count } };
  });
}
