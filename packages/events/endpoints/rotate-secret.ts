import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit, ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { overlaps } from '@inlay/kernel/overlaps.ts';
import type { rotateSecret as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import { updateEndpoint, findEndpoint } from '../store/endpoints.ts';
import { newWebhookSecret } from '../webhook-signature.ts';
import { endpointAnswer } from './endpoint-answer.ts';
import { sealSecret } from './endpoint-secrets.ts';

interface Rotation {
  readonly id: string;
  readonly overlap: BodyOf<typeof call>['overlap'];
  readonly commit: Commit;
  readonly address: string;
}

/** A third secret ends the oldest at once. @throws Refusal `not_found` */
export function rotateSecret(parts: Parts, project: ProjectCaller, { id, overlap, commit, address }: Rotation) {
  const { engine, clock, audit, keyring } = parts;
  const { accountId, environment } = project;
  return commit(async (queries) => {
    await takeTurn(queries, engine, { accountId });
    const before = await findEndpoint(queries, project, id);
    if (!before) throw new Refusal('not_found');
    const now = clock();
    const secret = newWebhookSecret();
    const stays = overlaps[overlap] > 0;
    const changes = {
      secret: sealSecret(keyring, id, secret),
      secret_hint: secret.slice(-5, -1),
      previous_secret: stays ? before.secret : null,
      previous_ends_at: stays ? now + overlaps[overlap] : null,
    };
    await updateEndpoint(queries, project, id, changes);
    await audit(queries, {
      accountId,
      action: 'webhook.secret-rotated',
      target: before.url ?? 'catcher',
      detail: `${environment}, overlap ${overlap}`,
      address,
    });
    return { status: 200 as const, body: { ...endpointAnswer({ ...before, ...changes }, now), secret } };
  });
}
