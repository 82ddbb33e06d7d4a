import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { changeEndpoint as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import { notifyOfUrl } from '../sending/notify-owner.ts';
import { cancelWaiting } from '../store/deliveries.ts';
import * as store from '../store/endpoints.ts';
import { endpointAnswer } from './endpoint-answer.ts';
import { addClearing } from './clear-endpoint.ts';
import { checkUrl } from './check-url.ts';

interface Change {
  readonly id: string;
  readonly body: BodyOf<typeof call>;
  readonly commit: Commit;
  readonly address: string;
}

/**
 * Saves what is given. Enabling clears the failures; disabling cancels pending deliveries.
 * Its owner is told of another URL, and proves the password before a session saves it.
 * @throws Refusal `invalid_request`; `not_found`; `reauth_required`
 */
export async function changeEndpoint(parts: Parts, project: ProjectCaller, { id, body, commit, address }: Change) {
  const { db, engine, clock, audit, settings, requireProof } = parts;
  const { accountId, environment } = project;
  const { events, description, state } = body;
  const url = body.url === undefined ? undefined : checkUrl(body.url, environment, settings.allowPrivateTargets);
  const now = clock();
  // Whoever decides where events go may read them.
  if (project.signedIn && url !== undefined && (await store.findEndpoint(db, project, id))?.url !== url)
    await requireProof(project.signedIn, 'change a webhook URL');
  return commit(async (queries) => {
    await takeTurn(queries, engine, { accountId });
    const before = await store.findEndpoint(queries, project, id);
    if (!before) throw new Refusal('not_found');
    const enables = state === 'enabled' && before.disabled_at !== null;
    const disables = state === 'disabled' && before.disabled_at === null;
    const changes = {
      ...(url !== undefined && { url }),
      ...(events && { events: JSON.stringify(events) }),
      ...(description !== undefined && { description }),
      ...(enables && { disabled_at: null, disabled_reason: null, failures: 0, failing_since: null, told_at: null }),
      ...(disables && { disabled_at: now, disabled_reason: 'owner' as const }),
    };
    if (Object.keys(changes).length > 0) {
      await store.updateEndpoint(queries, project, id, changes);
      if (disables) await addClearing(parts, queries, id);
      // What a clearing that is not over has left.
      if (enables) await cancelWaiting(queries, id);
      if (url !== undefined && url !== before.url) await notifyOfUrl(parts, queries, before, { url, address });
      await audit(queries, { accountId, action: 'webhook.changed', target: url ?? before.url ?? 'catcher', detail: environment, address });
    }
    return { status: 200 as const, body: endpointAnswer({ ...before, ...changes }, now) };
  });
}
