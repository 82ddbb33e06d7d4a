import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { createSender as call } from '../contract.ts';
import { ensureInbound } from '../inbound/ensure-inbound.ts';
import type { SenderParts } from '../parts.ts';
import { keywordRepliesAt } from '../rules/keyword-replies.ts';
import { MOST_SENDERS } from '../rules/sender-shapes.ts';
import { type SenderRow, WELL, addSender, sendersOf } from '../store/sender-rows.ts';
import { requireChange } from './change-allowed.ts';
import { readBaseUrl } from './check-base-url.ts';
import { checkHost } from './check-host.ts';
import { addOperatorSender } from './operator-sender.ts';
import { senderAnswer } from './sender-answer.ts';
import { sealPassword } from './sender-password.ts';

type Own = Exclude<BodyOf<typeof call>, { kind: 'operator' }>;

/** @throws Refusal `reauth_required`, `rate_limited`, `conflict`, `invalid_request`, `limit-reached` */
export async function createSender(
  parts: SenderParts,
  signedIn: SignedIn,
  body: BodyOf<typeof call>,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit } = parts;
  const { accountId, siteId, environment } = signedIn;
  if (environment === 'test') throw new Refusal('conflict', { message: 'Messages of test go to the Dev Inbox. Add senders in live.' });
  await requireChange(parts, signedIn);
  if (body.kind === 'operator') return addOperatorSender(parts, signedIn, address);
  const id = newId('snd');
  const made = columnsOf(parts, id, body);
  const now = clock();
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const others = await sendersOf(queries, siteId, body.channel);
    if (others.length >= MOST_SENDERS)
      throw new Refusal('limit-reached', { message: `A project has at most ${MOST_SENDERS} senders for each channel.` });
    const row: SenderRow = {
      id,
      account_id: accountId,
      site_id: siteId,
      channel: body.channel,
      kind: body.kind,
      label: body.label,
      position: (others.at(-1)?.position ?? -1) + 1,
      per_minute: body.perMinute,
      ...made,
      ...WELL,
      created_at: now,
    };
    await addSender(queries, row);
    // Without the address nobody tells us what became of a text.
    if (body.kind === 'twilio') await ensureInbound(parts, queries, siteId);
    await audit(queries, { accountId, action: 'sender.added', target: row.label, detail: row.host, address });
    return senderAnswer(row, now);
  });
}

const NO_SERVICE = { base_url: null, messaging_service: null, keyword_replies: null } as const;

/** What each kind keeps of itself. @throws Refusal `invalid_request` */
function columnsOf({ keyring, settings: { allowPrivateTargets } }: Pick<SenderParts, 'keyring' | 'settings'>, id: string, body: Own) {
  if (body.kind === 'twilio') {
    const { baseUrl, host, port } = readBaseUrl(body.baseUrl, allowPrivateTargets);
    return {
      host,
      port,
      security: 'tls' as const,
      login: body.accountSid,
      password_sealed: sealPassword(keyring, id, body.authToken),
      from_name: '',
      from_address: body.from,
      base_url: baseUrl,
      messaging_service: body.messagingServiceSid || null,
      keyword_replies: body.keywordReplies ?? keywordRepliesAt(host),
    };
  }
  checkHost(body.host, body.port, allowPrivateTargets);
  if (body.user !== '' && body.password === undefined)
    throw new Refusal('invalid_request', { fields: { password: 'Enter the password of this user.' } });
  return {
    host: body.host,
    port: body.port,
    security: body.security,
    login: body.user,
    password_sealed: body.user === '' || body.password === undefined ? null : sealPassword(keyring, id, body.password),
    from_name: body.fromName,
    from_address: body.fromAddress,
    ...NO_SERVICE,
  };
}
