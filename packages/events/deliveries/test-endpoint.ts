import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { attemptDelivery } from '../sending/attempt.ts';
import { webhookBody } from '../sending/webhook-request.ts';
import { newDelivery, wants } from '../emit-event.ts';
import { findEnabled } from '../endpoints/find-enabled.ts';
import type { testEndpoint as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import { addDeliveries } from '../store/deliveries.ts';
import { addAttempt } from '../store/lanes.ts';
import { deliveryAnswer } from './delivery-answer.ts';

/** The caller waits up to 15 s for each. */
export const TEST_EVENT_LIMIT: LimitRule = { name: 'webhook-tests', points: 60, seconds: 3_600 };

/**
 * Sends the example of a type once and waits for what comes of it. It counts neither as a failure nor as a success of the endpoint.
 * @throws Refusal `not_found`; `endpoint-disabled`; `invalid_request` on `type`; `rate-limited`
 */
export async function testEndpoint(parts: Parts, project: ProjectCaller, id: string, { type: asked, broken }: BodyOf<typeof call>) {
  const { db, clock, limits, types } = parts;
  const endpoint = await findEnabled(db, project, id);
  const type = asked ?? Object.keys(types).find((one) => wants(types, endpoint, one)) ?? Object.keys(types)[0] ?? '';
  const declared = types[type];
  if (!declared) throw new Refusal('invalid_request', { fields: { type: 'This event type is not known.' } });
  await limits.take(TEST_EVENT_LIMIT, project.siteId);
  const now = clock();
  const body = webhookBody({ type, at: now, data: declared.example, test: true });
  const delivery = {
    ...newDelivery({ accountId: project.accountId, endpointId: id, eventId: newId('evt'), type, body, now }),
    attempts: 1,
    next_attempt_at: null,
  };
  const { attempt, ok } = await attemptDelivery(parts, { endpoint, delivery, ...(broken && { broken }) });
  const row = { ...delivery, state: ok ? ('delivered' as const) : ('failed' as const) };
  await db.transaction().execute(async (queries) => {
    await findEnabled(queries, project, id);
    await addDeliveries(queries, [row]);
    await addAttempt(queries, attempt);
  });
  return deliveryAnswer(row, [attempt]);
}
