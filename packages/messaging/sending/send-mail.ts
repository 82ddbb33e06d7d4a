import type { Queries } from '@inlay/platform/database/database.ts';
import type { HandOver } from '@inlay/platform/mail/hand-over.ts';
import type { KeptConnections } from '@inlay/platform/mail/kept-connections.ts';
import { oneAddress, oneLine } from '@inlay/platform/mail/mail-address.ts';
import type { Services } from '@inlay/platform/services.ts';
import { noteRefusal } from '../bounces/note-report.ts';
import type { KeptMessage } from '../inbox/keep-in-dev-inbox.ts';
import type { Listeners } from '../listeners.ts';
import { isOperatorRemoved } from '../store/operator-rows.ts';
import { sendersOf } from '../store/sender-rows.ts';
import { type SendingRow, endSending, findSending, isBound, noteAttempt } from '../store/sending-rows.ts';
import { suppressionOf } from '../store/suppression-rows.ts';
import { type MailToSend, attempt, attemptOf } from './attempt.ts';
import { LOGIN_PAUSE_MS, OPEN_MS } from './breaker.ts';
import { type Candidate, OPERATOR, isTurnOf } from './candidates.ts';
import { noteOutcome } from './note-outcome.ts';
import { operatorAddress } from './operator-address.ts';
import { type OutgoingMail, contentOf, mailIdOf } from './outgoing-mail.ts';
import { provenDomainsOf } from './proven-domains.ts';
import { type OfferEnd, beginAttempt, endAttempt, keepWatched } from './watch-attempt.ts';

/**
 * Why a mail waits. `none-ready`: no sender was up. `busy`: one was, and takes no more for now. `later`: a sender asks to be asked later. `not-taken`:
 * nobody has it. `unanswered`: a sender may have it. `under-way`: another process has it. `called-off`: by its `watch`.
 */
export type WaitingCause = 'none-ready' | 'busy' | 'later' | 'not-taken' | 'unanswered' | 'under-way' | 'called-off';

/**
 * `kept`: in the Dev Inbox. `failed`: for good. `waiting`: to be tried again, after so long; nobody has it, the sender that may have sent it is
 * not to be reached, or another process has it under way.
 */
export type Sending =
  | { readonly state: 'kept' }
  | { readonly state: 'sent'; readonly sender: string }
  | { readonly state: 'suppressed'; readonly reason: string }
  | { readonly state: 'failed'; readonly error: string }
  | {
      readonly state: 'waiting';
      readonly cause: WaitingCause;
      readonly error: string;
      readonly retryAfterMs: number;
      /** Its sender may have it. */
      readonly isBound: boolean;
    };

export type SendParts = Pick<Services, 'db' | 'engine' | 'clock' | 'keyring' | 'limits' | 'settings' | 'mail'> & {
  readonly listeners: Listeners;
  readonly connections: KeptConnections;
  readonly keep: (queries: Queries, message: KeptMessage) => Promise<unknown>;
};

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
  const suppressed = await suppressionOf(db, { siteId, environment }, { channel: 'email', address: to, now: parts.clock() });
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
    const kept = await keepWatched(parts, mail.watch, from, (queries) => keep(queries, message));
    return kept === 'kept' ? { state: 'kept' } : undone(kept, 1_000);
  }
  const asked = inTurn(candidates, seen);
  if (seen && (asked.length === 0 || seen.uncertain >= MOST_UNANSWERED)) return giveUp(parts, seen);
  const proven = await provenDomainsOf(db, parts.keyring, siteId);
  return tryEach(parts, { mail: { ...mail, ...content, to }, proven }, asked, seen);
}

/** One that may have sent it is the only one that may send it again; one that asks to be asked later comes first. */
function inTurn(candidates: readonly Candidate[], seen: SendingRow | undefined): readonly Candidate[] {
  if (!seen) return candidates;
  const before = candidates.filter(({ id }) => id === seen.sender);
  if (isBound(seen)) return before;
  return seen.state === 'later' ? [...before, ...candidates.filter(({ id }) => id !== seen.sender)] : candidates;
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
  isBound: cause === 'under-way',
});
const underWay = (retryAfterMs: number): Sending => undone('under-way', retryAfterMs);

/** Nobody may send it again: the sender that may have sent it is gone, or has too often given no answer. */
async function giveUp({ db }: SendParts, seen: SendingRow): Promise<Sending> {
  const error = 'uncertain whether it was sent';
  return (await endSending(db, seen, { state: 'failed', error })) ? { state: 'failed', error } : underWay(OPEN_MS);
}

const STATES = { sent: 'sent', refused: 'failed', 'passed-on': 'free', later: 'later', failed: 'free', uncertain: 'uncertain' } as const;

async function tryEach(parts: SendParts, toSend: MailToSend, asked: readonly Candidate[], seen: SendingRow | undefined): Promise<Sending> {
  const { clock } = parts;
  const { mail } = toSend;
  const named = { siteId: mail.site, messageId: mail.id, recipient: mail.to, mailId: mailIdOf(mail) };
  const readyIn: number[] = [];
  let [known, cause, error]: [SendingRow | undefined, WaitingCause, string] = [seen, 'none-ready', 'no sender is ready'];
  for (const [i, candidate] of asked.entries()) {
    const turn = await isTurnOf(parts, mail, candidate);
    if (turn !== true) {
      readyIn.push(turn.retryAfterMs);
      if (turn.isBusy && cause === 'none-ready') cause = 'busy';
      continue;
    }
    const attempted = attemptOf(parts, toSend, candidate);
    const noted = await beginAttempt(parts, mail.watch, attempted, (queries) =>
      noteAttempt(queries, known, { ...named, sender: candidate.id, now: clock() }),
    );
    if (typeof noted === 'string') return undone(noted, 1_000);
    const isLast = i === asked.length - 1;
    const ended = passedOn(await attempt(parts, toSend, candidate, { ...attempted, isLast }), isLast);
    await noteOutcome(parts, candidate, ended);
    if (ended.outcome === 'refused') await noteRefusal(parts, noted, ended.said);
    const state = STATES[ended.outcome];
    known = await endAttempt(parts, mail.watch, attempted, ended, (queries) =>
      endSending(queries, noted, { state, error: state === 'sent' ? null : ended.code }),
    );
    if (state === 'sent') return { state, sender: candidate.id };
    if (!known) return underWay(1_000);
    if (state === 'failed') return { state, error: ended.code };
    error = ended.code;
    if (state === 'later' || state === 'uncertain')
      return { state: 'waiting', cause: state === 'later' ? 'later' : 'unanswered', error, retryAfterMs: OPEN_MS, isBound: isBound(known) };
    // That a sender lets us in no more says nothing about the mail.
    if (ended.outcome === 'failed' && ended.login) readyIn.push(LOGIN_PAUSE_MS);
    else cause = 'not-taken';
  }
  return {
    state: 'waiting',
    cause,
    error,
    retryAfterMs: readyIn.length > 0 ? Math.min(...readyIn) : OPEN_MS,
    isBound: known !== undefined && isBound(known),
  };
}

/** What another server may take is offered there. Of the one that refuses it, that says nothing. */
const passedOn = (ended: HandOver, isLast: boolean): OfferEnd =>
  ended.outcome === 'refused' && ended.elsewhere && !isLast ? { ...ended, outcome: 'passed-on' } : ended;
