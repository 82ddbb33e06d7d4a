import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { errors } from '../../rules/message-errors.ts';
import { statesBefore } from '../../rules/message-states.ts';
import type { MessageParts } from '../message-parts.ts';
import { changeMessage, findMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';

/** Until an attempt has been noted: of both at once one counts. @throws Refusal `not_found`, `not-cancelable` with the state */
export async function cancelMessage(parts: MessageParts, queries: Queries, place: SubscribedPlace, id: string) {
  await shareAccount(queries, parts.engine, place.accountId);
  if (!(await findMessage(queries, place, id))) throw new Refusal('not_found');
  const canceled = await changeMessage(queries, id, statesBefore('canceled'), { state: 'canceled' });
  if (canceled) await addSteps(queries, id, [{ at: parts.clock(), type: 'canceled' }]);
  const state = (await findMessage(queries, place, id))?.state;
  if (state === undefined) throw new Refusal('not_found');
  if (state !== 'canceled') throw new Refusal(errors['not-cancelable'], { extra: { state } });
  return { id, state };
}
