import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { createEndpoint as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import { MOST_ENDPOINTS } from '../rules/endpoint-fields.ts';
import { notifyOfEndpoint } from '../sending/notify-owner.ts';
import { type EndpointRow, addEndpoint, endpointsOf } from '../store/endpoints.ts';
import { newWebhookSecret } from '../webhook-signature.ts';
import { endpointAnswer } from './endpoint-answer.ts';
import { checkUrl } from './check-url.ts';
import { sealSecret } from './endpoint-secrets.ts';

/** @throws Refusal `invalid_request`, `limit-reached` */
export function createEndpoint(
  parts: Parts,
  project: ProjectCaller,
  body: BodyOf<typeof call>,
  { commit, address }: { commit: Commit; address: string },
) {
  const { engine, clock, audit, keyring, settings } = parts;
  const { accountId, siteId, environment } = project;
  const url = checkUrl(body.url, environment, settings.allowPrivateTargets);
  return commit(async (queries) => {
    await takeTurn(queries, engine, { accountId });
    if ((await endpointsOf(queries, project)).length >= MOST_ENDPOINTS)
      throw new Refusal('limit-reached', { message: `A project has at most ${MOST_ENDPOINTS} endpoints in each environment.` });
    const id = newId('whk');
    const secret = newWebhookSecret();
    const now = clock();
    const row: EndpointRow = {
      id,
      account_id: accountId,
      site_id: siteId,
      environment,
      url,
      description: body.description,
      events: JSON.stringify(body.events),
      secret: sealSecret(keyring, id, secret),
      secret_hint: secret.slice(-5, -1),
      previous_secret: null,
      previous_ends_at: null,
      created_at: now,
      disabled_at: null,
      disabled_reason: null,
      failures: 0,
      failing_since: null,
      told_at: null,
      deleted_at: null,
    };
    await addEndpoint(queries, row);
    await audit(queries, { accountId, action: 'webhook.added', target: url ?? 'catcher', detail: environment, address });
    await notifyOfEndpoint(parts, queries, row, { address });
    return { status: 201 as const, body: { ...endpointAnswer(row, now), secret } };
  });
}
