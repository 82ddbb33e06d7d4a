import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { createSender as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { addOperatorSender } from './operator-sender.ts';
import { MOST_SENDERS } from '../rules/sender-shapes.ts';
import { type SenderRow, WELL, addSender, sendersOf } from '../store/sender-rows.ts';
import { senderAnswer } from './sender-answer.ts';
import { requireChange } from './change-allowed.ts';
import { checkHost } from './check-host.ts';
import { sealPassword } from './sender-password.ts';

/** @throws Refusal `reauth_required`, `rate_limited`, `conflict`, `invalid_request`, `limit-reached` */
export async function createSender(
  parts: SenderParts,
  signedIn: SignedIn,
  body: BodyOf<typeof call>,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit, keyring, settings } = parts;
  const { accountId, siteId, environment } = signedIn;
  if (environment === 'test') throw new Refusal('conflict', { message: 'Messages of test go to the Dev Inbox. Add senders in live.' });
  await requireChange(parts, signedIn);
  if (body.kind === 'operator') return addOperatorSender(parts, signedIn, address);
  checkHost(body.host, body.port, settings.allowPrivateTargets);
  if (body.user !== '' && body.password === undefined)
    throw new Refusal('invalid_request', { fields: { password: 'Enter the password of this user.' } });
  const now = clock();
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const others = await sendersOf(queries, siteId, body.channel);
    if (others.length >= MOST_SENDERS)
      throw new Refusal('limit-reached', { message: `A project has at most ${MOST_SENDERS} senders for each channel.` });
    const id = newId('snd');
    const row: SenderRow = {
      id,
      account_id: accountId,
      site_id: siteId,
      channel: body.channel,
      kind: body.kind,
      label: body.label,
      position: (others.at(-1)?.position ?? -1) + 1,
      host: body.host,
      port: body.port,
      security: body.security,
      login: body.user,
      password_sealed: body.user === '' || body.password === undefined ? null : sealPassword(keyring, id, body.password),
      from_name: body.fromName,
      from_address: body.fromAddress,
      per_minute: body.perMinute,
      ...WELL,
      created_at: now,
    };
    await addSender(queries, row);
    await audit(queries, { accountId, action: 'sender.added', target: row.label, detail: row.host, address });
    return senderAnswer(row, now);
  });
}
