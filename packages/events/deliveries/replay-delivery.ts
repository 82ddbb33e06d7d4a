import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { newDelivery } from '../emit-event.ts';
import { findEnabled } from '../endpoints/find-enabled.ts';
import type { Parts } from '../parts.ts';
import { addDeliveries, findDelivery } from '../store/deliveries.ts';
import { deliveryAnswer } from './delivery-answer.ts';

/** A new delivery of the same event: receivers know it by its `webhook-id`. @throws Refusal `not_found`; `endpoint-disabled` */
export async function replayDelivery({ clock, nudge }: Parts, project: ProjectCaller, id: string, commit: Commit) {
  const answer = await commit(async (queries) => {
    const old = await findDelivery(queries, project, id);
    if (!old) throw new Refusal('not_found');
    await findEnabled(queries, project, old.endpoint_id);
    const { accountId } = project;
    const made = newDelivery({
      accountId,
      endpointId: old.endpoint_id,
      eventId: old.event_id,
      type: old.type,
      body: old.body,
      now: clock(),
      replayOf: id,
    });
    await addDeliveries(queries, [made]);
    return { status: 202 as const, body: deliveryAnswer(made, []) };
  });
  nudge();
  return answer;
}
