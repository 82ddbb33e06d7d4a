import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { changeSender as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { type SenderChanges, WELL, updateSender } from '../store/sender-rows.ts';
import { senderAnswer } from './sender-answer.ts';
import { requireChange } from './change-allowed.ts';
import { checkHost } from './check-host.ts';
import { findOwnSender } from './find-own-sender.ts';
import { sealPassword } from './sender-password.ts';

interface Change {
  readonly id: string;
  readonly body: BodyOf<typeof call>;
  readonly address: string;
}

/**
 * Saves what is given, and forgets the failures of the server as it was. A password is good for the server and user that it was given for.
 * @throws Refusal `not_found`, `reauth_required`, `rate_limited`, `invalid_request`
 */
export async function changeSender(
  parts: SenderParts,
  signedIn: SignedIn,
  { id, body, address }: Change,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit, keyring, settings } = parts;
  const { accountId, siteId } = signedIn;
  await findOwnSender(db, signedIn, id);
  await requireChange(parts, signedIn);
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const before = await findOwnSender(queries, signedIn, id);
    const { host = before.host, port = before.port, user = before.login } = body;
    const moves = host !== before.host || port !== before.port || user !== before.login;
    if (moves) checkHost(host, port, settings.allowPrivateTargets);
    if (moves && user !== '' && body.password === undefined)
      throw new Refusal('invalid_request', { fields: { password: 'Enter the password for this server and user.' } });
    const changes: SenderChanges = {
      ...(body.label !== undefined && { label: body.label }),
      ...(moves && { host, port, login: user }),
      ...(body.security && { security: body.security }),
      ...(body.password !== undefined && { password_sealed: sealPassword(keyring, id, body.password) }),
      ...(user === '' && { password_sealed: null }),
      ...(body.fromName !== undefined && { from_name: body.fromName }),
      ...(body.fromAddress !== undefined && { from_address: body.fromAddress }),
      ...(body.perMinute !== undefined && { per_minute: body.perMinute }),
      ...((moves || body.security || body.password !== undefined) && WELL),
    };
    if (Object.keys(body).length > 0) {
      await updateSender(queries, siteId, id, changes);
      await audit(queries, { accountId, action: 'sender.changed', target: body.label ?? before.label, detail: host, address });
    }
    return senderAnswer({ ...before, ...changes }, clock());
  });
}
