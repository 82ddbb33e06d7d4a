import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { handOver } from '@inlay/platform/mail/hand-over.ts';
import { newId } from '@inlay/platform/new-id.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { composeMail } from '../compose-mail.ts';
import type { testSender as call } from '../contract.ts';
import { senderTestMail } from '../mails.ts';
import type { SenderParts } from '../parts.ts';
import { provenDomainsOf, signMail } from '../sending/proven-domains.ts';
import type { SenderRow } from '../store/sender-rows.ts';
import { lookAtAccount } from '../texts/hand-over-text.ts';
import { serviceOfSender } from '../texts/service-of-sender.ts';
import { findOwnSender } from './find-own-sender.ts';
import { serverOfSender } from './server-of-sender.ts';

export const SENDER_TESTS: LimitRule = { name: 'sender-tests', points: 10, seconds: 3_600 };
/** Nobody stands behind it: a slow server may take its time. */
const PATIENCE = { beginMs: 15_000, endMs: 15_000 };

/** A mail goes to nobody but whoever asks for it, and counts neither for nor against the sender. @throws Refusal `not_found`, `conflict`, `rate_limited` */
export async function testSender(parts: SenderParts, signedIn: SignedIn, id: string): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, limits, settings } = parts;
  const row = await findOwnSender(db, signedIn, id);
  if (row.kind === 'twilio') return testService(parts, signedIn, row);
  const owner = await db
    .selectFrom('accounts')
    .where('id', '=', signedIn.actorId)
    .where('email_verified_at', 'is not', null)
    .select(['email', 'first_name'])
    .executeTakeFirst();
  if (!owner) throw new Refusal('conflict', { message: 'Confirm your email address first: the test goes there.' });
  await limits.take(SENDER_TESTS, signedIn.siteId);
  const name = new URL(settings.publicUrl).hostname;
  const { subject, text, html } = senderTestMail({ firstName: owner.first_name, label: row.label, host: row.host });
  const composed = await composeMail({
    messageId: `${newId('msg')}@${name}`,
    from: { name: row.from_name, address: row.from_address },
    to: { name: '', address: owner.email },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    at: clock(),
  });
  const proven = await provenDomainsOf(db, parts.keyring, signedIn.siteId);
  const bytes = await signMail(proven, row.from_address, composed);
  const began = performance.now();
  const { outcome, said, code } = await handOver(
    serverOfSender(parts, row),
    { from: row.from_address, to: owner.email, bytes },
    { name, ...PATIENCE },
  );
  return { ok: outcome === 'sent', text: said || code, tookMs: Math.round(performance.now() - began) };
}

/** Nobody's number is confirmed here, so nobody is written to: the service is asked whether it lets us in. */
async function testService(parts: SenderParts, { siteId }: SignedIn, row: SenderRow): Promise<AnswerOf<typeof call>['body']> {
  await parts.limits.take(SENDER_TESTS, siteId);
  const began = performance.now();
  const { ok, said } = await lookAtAccount(serviceOfSender(parts, row));
  return { ok, text: said, tookMs: Math.round(performance.now() - began) };
}
