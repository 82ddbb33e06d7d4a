import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Services } from '@inlay/platform/services.ts';
import { textsUrl } from '../inbound/inbound-key.ts';
import { enterInbound } from '../inbound/inbound-door.ts';
import type { Listeners } from '../listeners.ts';
import { refusalAfterwards } from '../rules/text-refusals.ts';
import { E164 } from '../rules/text-sender-shapes.ts';
import { passwordOf } from '../senders/sender-password.ts';
import { type SenderRow, findSender, sendersOf } from '../store/sender-rows.ts';
import { findSending } from '../store/sending-rows.ts';
import { noteStop } from './note-stop.ts';
import { OPT_OUTS, cleanText } from './text-fields.ts';
import { type FormFields, isSignedBy } from './twilio-signature.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'limits' | 'settings' | 'keyring'> & { readonly listeners: Listeners };

interface Given {
  readonly key: string;
  readonly query: { readonly on: 'status' | 'text'; readonly ref?: string | undefined };
  readonly fields: FormFields;
  readonly signature: string;
  /** The caller's. */
  readonly address: string;
}

/**
 * What a service for texts tells of a text of ours, or a text that somebody has sent. Answers what is said in return, if anything.
 * @throws Refusal `not_found`, `rate-limited`, `invalid-signature`
 */
export async function takeText(parts: Parts, given: Given): Promise<string | undefined> {
  const { siteId } = await enterInbound(parts, given.key, given.address);
  // The operator's address is for mail.
  if (siteId === null) throw new Refusal('not_found');
  if (given.query.on === 'text') return hearText(parts, siteId, given);
  await noteStatus(parts, siteId, given);
  return undefined;
}

function isFrom({ keyring, settings }: Parts, sender: SenderRow, { key, query: { on, ref }, fields, signature }: Given): boolean {
  const url = textsUrl(settings.publicUrl, key, ref === undefined ? `on=${on}` : `on=${on}&ref=${ref}`);
  const token = passwordOf(keyring, sender);
  return token !== undefined && isSignedBy(token, url, fields, signature);
}

/** Only the service that was given a text tells of it. */
async function noteStatus(parts: Parts, siteId: string, given: Given): Promise<void> {
  const { db, listeners } = parts;
  const { ref = '' } = given.query;
  const sending = await findSending(db, siteId, ref);
  const sender = sending?.channel === 'sms' ? await findSender(db, siteId, sending.sender) : undefined;
  if (!sending || !sender || !isFrom(parts, sender, given)) throw new Refusal('invalid-signature');
  const kind = KINDS[given.fields['MessageStatus'] ?? ''];
  if (kind === undefined) return;
  const code = Number(given.fields['ErrorCode'] ?? 0) || 0;
  const why = kind === 'failed' ? refusalAfterwards(code) : undefined;
  if (why === 'stop' && sending.recipient !== null) await noteStop(parts, { siteId, environment: 'live' }, sending.recipient);
  const text = `${given.fields['MessageStatus'] ?? ''}${code > 0 ? ` ${code}` : ''}`;
  for (const hear of listeners.textReports)
    await db.transaction().execute((queries) => hear(queries, { siteId, environment: 'live', messageId: ref, kind, why, text }));
}

const KINDS: Readonly<Record<string, 'sent' | 'delivered' | 'failed' | undefined>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

async function hearText(parts: Parts, siteId: string, given: Given): Promise<string | undefined> {
  const { db, listeners } = parts;
  const { From: from = '', To: to = '', Body: body = '', MessageSid: sid, OptOutType: optOut = '' } = given.fields;
  const sender = (await sendersOf(db, siteId, 'sms')).find((row) => isFrom(parts, row, given));
  if (!sender) throw new Refusal('invalid-signature');
  // Short numbers and names can't be written to.
  if (!E164.test(from)) return undefined;
  const text = {
    siteId,
    environment: 'live',
    sid:
      sid ??
      createHash('sha256')
        .update(JSON.stringify([given.signature, parts.clock()]))
        .digest('hex'),
    from,
    to: cleanText(to, 40),
    text: cleanText(body, 1_600),
    byService: sender.keyword_replies === 'provider' || optOut !== '',
    optOut: OPT_OUTS[optOut.toUpperCase()],
  } as const;
  for (const hear of listeners.texts) {
    const said = await db.transaction().execute((queries) => hear(queries, text));
    if (said !== undefined && !text.byService) return said;
  }
  return undefined;
}
