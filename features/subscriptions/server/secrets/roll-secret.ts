import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import { type Overlap, overlaps } from '@inlay/kernel/overlaps.ts';
import type { rollSecret as call } from '../../contract.ts';
import { SECRETS_MAX } from '../../rules/secret-overlaps.ts';
import { maskedSecret } from './list-secrets.ts';
import type { Parts } from '../parts.ts';
import { SECRET_CHANGE_LIMIT } from './secret-changes.ts';
import { endSecretAt, secretsOf } from '../store/secrets.ts';

export interface Roll {
  readonly id: string;
  readonly overlap: Overlap;
  readonly address: string;
}

/**
 * A new secret of the same name; the old one works until the overlap is over, and then no more. The new one works at once,
 * in every process; one ended without an overlap may be honoured by another process for five seconds more.
 * @throws Refusal `reauth_required`; `rate_limited`; `not_found`, the same for an unknown, an ended and another site's secret;
 * `conflict` for one that was rolled already; `invalid_request` when too many rolled ones still work
 */
export async function rollSecret(parts: Parts, signedIn: SignedIn, { id, overlap, address }: Roll): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit, limits, licensing, events, requireProof, sessions } = parts;
  const { accountId, siteId, environment } = signedIn;
  const now = clock();
  await requireProof(signedIn, 'roll a secret');
  await limits.take(SECRET_CHANGE_LIMIT, memberKey(signedIn));
  const rolled = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const secrets = await secretsOf(queries, signedIn, now);
    const old = secrets.find((own) => own.id === id);
    if (!old) throw new Refusal('not_found');
    if (old.endsAt !== null)
      throw new Refusal('conflict', { message: `"${old.name}" was rolled already. Roll the secret that replaced it.` });
    if (overlap !== 'now' && secrets.filter(({ endsAt }) => endsAt !== null).length >= SECRETS_MAX) {
      throw new Refusal('invalid_request', {
        fields: { overlap: `At most ${SECRETS_MAX} rolled secrets work at a time. End one of them, or choose "now".` },
      });
    }
    const { secret, ...made } = await licensing.secrets.make(queries, { siteId, name: old.name, environment });
    await endSecretAt(queries, old.id, now + overlaps[overlap]);
    await audit(queries, { accountId, action: 'secret.rolled', target: old.name, detail: `overlap ${overlap}`, address });
    const masked = maskedSecret({ ...made, name: old.name, environment, lastUsedAt: null, endsAt: null });
    await events.emit(queries, {
      accountId,
      siteId,
      environment,
      type: 'secret.rolled',
      component: null,
      data: {
        id: made.id,
        name: old.name,
        hint: masked.hint,
        environment,
        replacedHint: maskedSecret(old).hint,
        replacedEndsAt: overlap === 'now' ? null : new Date(now + overlaps[overlap]).toISOString(),
      },
    });
    return { ...masked, secret };
  });
  licensing.secrets.forget();
  return rolled;
}
