import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { changeSender as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { fromFault } from '../rules/text-sender-shapes.ts';
import { type SenderChanges, type SenderRow, WELL, updateSender } from '../store/sender-rows.ts';
import { senderAnswer } from './sender-answer.ts';
import { requireChange } from './change-allowed.ts';
import { readBaseUrl } from './check-base-url.ts';
import { checkHost } from './check-host.ts';
import { findOwnSender } from './find-own-sender.ts';
import { sealPassword } from './sender-password.ts';

type Changes = BodyOf<typeof call>;

interface Change {
  readonly id: string;
  readonly body: Changes;
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
  const { db, clock, audit } = parts;
  const { accountId, siteId } = signedIn;
  await findOwnSender(db, signedIn, id);
  await requireChange(parts, signedIn);
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const before = await findOwnSender(queries, signedIn, id);
    refuseForeignFields(before.kind, body);
    const changes: SenderChanges = {
      ...(body.label !== undefined && { label: body.label }),
      ...(body.perMinute !== undefined && { per_minute: body.perMinute }),
      ...(before.kind === 'twilio' ? serviceChanges(parts, before, body) : serverChanges(parts, before, body)),
    };
    if (Object.keys(body).length > 0) {
      await updateSender(queries, siteId, id, changes);
      const { label, host } = { ...before, ...changes };
      await audit(queries, { accountId, action: 'sender.changed', target: label, detail: host, address });
    }
    return senderAnswer({ ...before, ...changes }, clock());
  });
}

const OF_KIND: Readonly<Record<SenderRow['kind'], readonly (keyof Changes)[]>> = {
  smtp: ['host', 'port', 'security', 'user', 'password', 'fromName', 'fromAddress'],
  twilio: ['baseUrl', 'accountSid', 'authToken', 'from', 'messagingServiceSid', 'keywordReplies'],
};

function refuseForeignFields(kind: SenderRow['kind'], body: Changes): void {
  const foreign = OF_KIND[kind === 'smtp' ? 'twilio' : 'smtp'].filter((name) => body[name] !== undefined);
  const fields = Object.fromEntries(foreign.map((name) => [name, 'This kind of sender does not have it.']));
  if (foreign.length > 0) throw new Refusal('invalid_request', { fields });
}

function serverChanges({ keyring, settings }: SenderParts, before: SenderRow, body: Changes): SenderChanges {
  const { host = before.host, port = before.port, user = before.login } = body;
  const moves = host !== before.host || port !== before.port || user !== before.login;
  if (moves) checkHost(host, port, settings.allowPrivateTargets);
  if (moves && user !== '' && body.password === undefined)
    throw new Refusal('invalid_request', { fields: { password: 'Enter the password for this server and user.' } });
  return {
    ...(moves && { host, port, login: user }),
    ...(body.security && { security: body.security }),
    ...(body.password !== undefined && { password_sealed: sealPassword(keyring, before.id, body.password) }),
    ...(user === '' && { password_sealed: null }),
    ...(body.fromName !== undefined && { from_name: body.fromName }),
    ...(body.fromAddress !== undefined && { from_address: body.fromAddress }),
    ...((moves || body.security || body.password !== undefined) && WELL),
  };
}

function serviceChanges({ keyring, settings }: SenderParts, before: SenderRow, body: Changes): SenderChanges {
  const { baseUrl = before.base_url ?? '', accountSid = before.login } = body;
  const target = readBaseUrl(baseUrl, settings.allowPrivateTargets);
  const moves = target.baseUrl !== before.base_url || accountSid !== before.login;
  if (moves && body.authToken === undefined)
    throw new Refusal('invalid_request', { fields: { authToken: 'Enter the token for this address and account.' } });
  const { from = before.from_address, messagingServiceSid = before.messaging_service ?? '' } = body;
  const fault = fromFault({ from, messagingServiceSid });
  if (fault !== undefined) throw new Refusal('invalid_request', { fields: { from: fault } });
  return {
    ...(moves && { base_url: target.baseUrl, host: target.host, port: target.port, login: accountSid }),
    ...(body.authToken !== undefined && { password_sealed: sealPassword(keyring, before.id, body.authToken) }),
    from_address: from,
    messaging_service: messagingServiceSid || null,
    ...(body.keywordReplies !== undefined && { keyword_replies: body.keywordReplies }),
    ...((moves || body.authToken !== undefined) && WELL),
  };
}
