import { createHash } from 'node:crypto';
import type { Environment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { oneAddress, oneLine } from '@inlay/platform/mail/mail-address.ts';
import { handOver, serverOf } from '@inlay/platform/mail/hand-over.ts';
import type { Services } from '@inlay/platform/services.ts';
import { noteRefusal } from '../bounces/note-report.ts';
import { composeMail } from '../compose-mail.ts';
import { bounceAddress } from '../inbound/reply-address.ts';
import type { KeptMessage } from '../inbox/keep-in-dev-inbox.ts';
import type { Listeners } from '../listeners.ts';
import { OPEN_MS } from './breaker.ts';
import { OPERATOR_SENDER } from '../senders/sender-answer.ts';
import { serverOfSender } from '../senders/server-of-sender.ts';
import { isOperatorRemoved } from '../store/operator-rows.ts';
import { noteFailure, noteSuccess, sendersOf } from '../store/sender-rows.ts';
import { type SendingRow, endSending, findSending, noteAttempt } from '../store/sending-rows.ts';
import { suppressionOf } from '../store/suppression-rows.ts';
import { type Candidate, OPERATOR, isTurnOf } from './candidates.ts';
import { type Named, fromOf } from './from-address.ts';
import { operatorAddress } from './operator-address.ts';
import { type ProvenDomains, provenDomainsOf, provenFor, signMail } from './proven-domains.ts';
import { type AttemptWatch, type Attempted, beginAttempt, endAttempt, keepWatched } from './watch-attempt.ts';

export interface OutgoingMail {
  /** `msg_…`, the same however often the mail is tried: what its sending is known by. */
  readonly id: string;
  /** Id of the project. */
  readonly site: string;
  readonly environment: Environment;
  readonly to: string;
  readonly toName?: string;
  readonly from: { readonly name: string; readonly address?: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly component: string | null;
  /** Keeps a record of the attempts. */
  readonly watch?: AttemptWatch;
}

/**
 * Why a mail waits. `none-ready`: no sender was asked. `not-taken`: nobody has it. `unanswered`: a sender may have it. `under-way`: another process
 * has it. `called-off`: by its `watch`.
 */
export type WaitingCause = 'none-ready' | 'not-taken' | 'unanswered' | 'under-way' | 'called-off';

/**
 * `kept`: in the Dev Inbox. `failed`: for good. `waiting`: to be tried again, after so long; nobody has it, the sender that may have sent it is
 * not to be reached, or another process has it under way.
 */
export type Sending =
  | { readonly state: 'kept' }
  | { readonly state: 'sent'; readonly sender: string }
  | { readonly state: 'suppressed'; readonly reason: string }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'waiting'; readonly cause: WaitingCause; readonly error: string; readonly retryAfterMs: number };

export type SendParts = Pick<Services, 'db' | 'clock' | 'keyring' | 'limits' | 'settings'> & {
  readonly listeners: Listeners;
  readonly keep: (queries: Queries, message: KeptMessage) => Promise<unknown>;
};

/** A server that another one stands behind: who waits for a code waits no longer than this for the first to fail. */
const IMPATIENT = { beginMs: 4_000, endMs: 20_000 };
const PATIENT = { beginMs: 20_000, endMs: 20_000 };
/** A server that so often took a mail and gave no answer may have sent it each time. A process that died is no such server: whoever asks for the mail tries on. */
const MOST_UNANSWERED = 3;

/**
 * Sends a mail through the first of the project's senders that takes it. What was given to a server and may have been sent is never given to
 * another one: it is tried again there, with the same Message-ID. Not to be called in a transaction.
 */
export async function sendMail(parts: SendParts, mail: OutgoingMail): Promise<Sending> {
  const { db, settings, keep } = parts;
  const { id, site: siteId, environment, component } = mail;
  const to = oneAddress(mail.to);
  const seen = environment === 'live' ? await findSending(db, siteId, id) : undefined;
  const settled = settledBy(seen, parts.clock());
  if (settled) return settled;
  const suppressed = await suppressionOf(db, { siteId, environment }, 'email', to);
  if (suppressed) return { state: 'suppressed', reason: suppressed.reason };
  const own = environment === 'live' ? await sendersOf(db, siteId, 'email') : [];
  const ofOperator = environment === 'live' && settings.smtpUrl && !(await isOperatorRemoved(db, siteId, 'email'));
  const candidates: Candidate[] = [...own, ...(ofOperator ? [OPERATOR] : [])];
  const content = contentOf(mail);
  if (candidates.length === 0) {
    const { name, address = operatorAddress(settings.mailFrom).address } = mail.from;
    const from = { name: oneLine(name, 60), address };
    const message = {
      id,
      site: siteId,
      environment,
      channel: 'email',
      to,
      from: `${from.name} <${address}>`,
      ...content,
      component,
    } as const;
    const kept = await keepWatched(db, mail.watch, from, (queries) => keep(queries, message));
    return kept === 'kept' ? { state: 'kept' } : undone(kept, 1_000);
  }
  // One that may have sent it is the only one that may send it again.
  const pinned = seen && seen.state !== 'free' ? seen.sender : undefined;
  const asked = pinned === undefined ? candidates : candidates.filter((one) => one.id === pinned);
  if (seen && (asked.length === 0 || seen.uncertain >= MOST_UNANSWERED)) return giveUp(parts, seen);
  const proven = await provenDomainsOf(db, parts.keyring, siteId);
  return tryEach(parts, { siteId, mail: { ...mail, ...content, to }, seen, proven }, asked);
}

/** What ends the matter before anybody is asked. */
function settledBy(seen: SendingRow | undefined, now: number): Sending | undefined {
  if (seen?.state === 'sent') return { state: 'sent', sender: seen.sender };
  if (seen?.state === 'failed') return { state: 'failed', error: seen.error ?? '' };
  if (seen?.state === 'open' && seen.leased_until !== null && seen.leased_until > now) return underWay(seen.leased_until - now);
  return undefined;
}

const undone = (cause: 'under-way' | 'called-off', retryAfterMs: number): Sending => ({
  state: 'waiting',
  cause,
  error: cause === 'called-off' ? 'called off' : 'under way',
  retryAfterMs,
});
const underWay = (retryAfterMs: number): Sending => undone('under-way', retryAfterMs);

/** Nobody may send it again: the sender that may have sent it is gone, or has too often given no answer. */
async function giveUp({ db }: SendParts, seen: SendingRow): Promise<Sending> {
  const error = 'uncertain whether it was sent';
  return (await endSending(db, seen, { state: 'failed', error })) ? { state: 'failed', error } : underWay(OPEN_MS);
}

interface Try {
  readonly siteId: string;
  readonly mail: OutgoingMail & ReturnType<typeof contentOf>;
  readonly seen: SendingRow | undefined;
  readonly proven: ProvenDomains;
}

async function tryEach(parts: SendParts, { siteId, mail, seen, proven }: Try, asked: readonly Candidate[]): Promise<Sending> {
  const { db, clock } = parts;
  const named = { siteId, messageId: mail.id, recipient: mail.to, mailId: mailIdOf({ site: siteId, id: mail.id }) };
  let [known, cause, error, retryAfterMs]: [SendingRow | undefined, WaitingCause, string, number] = [
    seen,
    'none-ready',
    'no sender is ready',
    OPEN_MS,
  ];
  for (const [i, candidate] of asked.entries()) {
    const turn = await isTurnOf(parts, siteId, candidate);
    if (turn !== true) {
      retryAfterMs = Math.min(retryAfterMs, turn.retryAfterMs);
      continue;
    }
    const { replyTo, ...attempted } = attemptedBy(parts, { mail, proven }, candidate);
    const noted = await beginAttempt(db, mail.watch, attempted, (queries) =>
      noteAttempt(queries, known, { ...named, sender: candidate.id, now: clock() }),
    );
    if (typeof noted === 'string') return undone(noted, 1_000);
    const { outcome, ...told } = await attempt(parts, { mail, proven }, candidate, {
      from: attempted.from,
      replyTo,
      isLast: i === asked.length - 1,
    });
    await noteOutcome(parts, candidate, outcome, told);
    if (outcome === 'refused') await noteRefusal(parts, noted, told.said);
    const state = ({ sent: 'sent', refused: 'failed', uncertain: 'uncertain', failed: 'free' } as const)[outcome];
    known = await endAttempt(db, mail.watch, attempted, { outcome, ...told }, (queries) =>
      endSending(queries, noted, { state, error: state === 'sent' ? null : told.code }),
    );
    if (state === 'sent') return { state, sender: candidate.id };
    if (!known) return underWay(1_000);
    if (state === 'failed') return { state, error: told.code };
    [cause, error] = [state === 'uncertain' ? 'unanswered' : 'not-taken', told.code];
    if (state === 'uncertain') break;
  }
  return { state: 'waiting', cause, error, retryAfterMs };
}

/** Whom the mail is from where this sender takes it, and where an answer goes. */
function attemptedBy(
  { settings }: SendParts,
  { mail, proven }: Pick<Try, 'mail' | 'proven'>,
  candidate: Candidate,
): Attempted & { readonly replyTo: string | undefined } {
  const own = ownAddressOf(settings, candidate, proven);
  const { from, replyTo } = fromOf(mail.from, own, (address) => provenFor(proven, address) !== undefined);
  const label = 'host' in candidate ? candidate.label : OPERATOR_SENDER.label;
  return { sender: candidate.id, label, from, replyTo, isReplaced: replyTo !== undefined };
}

interface Addressed {
  readonly from: Named;
  readonly replyTo: string | undefined;
  readonly isLast: boolean;
}

async function attempt(
  parts: SendParts,
  { mail, proven }: Pick<Try, 'mail' | 'proven'>,
  candidate: Candidate,
  { from, replyTo, isLast }: Addressed,
) {
  const { settings, clock } = parts;
  const name = new URL(settings.publicUrl).hostname;
  const { id, to, toName = '', subject, text, html = null, headers } = mail;
  const server = 'host' in candidate ? serverOfSender(parts, candidate) : await serverOf(settings.smtpUrl ?? '');
  const composed = await composeMail({
    messageId: messageIdOf(settings, mail),
    from,
    to: { name: oneLine(toName, 100), address: to },
    subject,
    text,
    html,
    headers: {
      ...headers,
      'X-Inlay-Message': id,
      // What Postmark names the mail by when it tells of it.
      ...(server.host.endsWith('.postmarkapp.com') && { 'X-PM-Metadata-inlay': id }),
      // What the mail itself says goes before the address that it may not be from.
      ...(replyTo !== undefined && headers['Reply-To'] === undefined && { 'Reply-To': replyTo }),
    },
    at: clock(),
  });
  const bytes = await signMail(proven, from.address, composed);
  // Reports of what the operator's server carries come back to the operator's domain, where there is one for mails that come in.
  const envelopeFrom = !('host' in candidate) && settings.inbound ? bounceAddress(settings.inbound, id) : from.address;
  return handOver(server, { from: envelopeFrom, to, bytes, id }, { name, ...(isLast ? PATIENT : IMPATIENT) });
}

/** On the operator's server the first proven domain stands for the project. */
function ownAddressOf({ mailFrom }: Services['settings'], candidate: Candidate, [first]: ProvenDomains) {
  if ('host' in candidate) return { name: candidate.from_name, address: candidate.from_address, shared: false };
  const { name, address } = operatorAddress(mailFrom);
  return first ? { name, address: first.fromAddress, shared: false } : { name, address, shared: true };
}

/** What the mail is known by wherever it goes, always the same: without the angle brackets. */
export const messageIdOf = (
  { publicUrl }: Pick<Services['settings'], 'publicUrl'>,
  { site, id }: Pick<OutgoingMail, 'site' | 'id'>,
): string => `${mailIdOf({ site, id })}@${new URL(publicUrl).hostname}`;

const mailIdOf = ({ site, id }: Pick<OutgoingMail, 'site' | 'id'>): string =>
  createHash('sha256').update(`message ${site} ${id}`).digest('hex').slice(0, 32);

async function noteOutcome(
  { db, clock }: SendParts,
  { id }: Candidate,
  outcome: Awaited<ReturnType<typeof attempt>>['outcome'],
  told: { readonly code: string; readonly ofServer?: boolean },
): Promise<void> {
  if (id === OPERATOR.id) return;
  if (outcome === 'uncertain' || (outcome === 'failed' && told.ofServer)) await noteFailure(db, id, told.code, clock());
  else await noteSuccess(db, id);
}

/** What ends a line ends a header. */
function contentOf({ subject, text, html, headers = {} }: OutgoingMail) {
  const safe = Object.entries(headers).map(([name, value]) => [name.replaceAll(/[^\w-]/g, ''), oneLine(value, 2_000)] as const);
  return { subject: oneLine(subject, 300), text, ...(html !== undefined && { html }), headers: Object.fromEntries(safe) };
}
