import type { Services } from '@inlay/platform/services.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { KeptMessage } from '../inbox/keep-in-dev-inbox.ts';
import type { Listeners } from '../listeners.ts';
import type { Channel } from '../rules/channels.ts';
import { isOperatorRemoved } from '../store/operator-rows.ts';
import { sendersOf } from '../store/sender-rows.ts';
import { type SendingRow, endSending, findSending, isBound, noteAttempt } from '../store/sending-rows.ts';
import { suppressionOf } from '../store/suppression-rows.ts';
import { LOGIN_PAUSE_MS, OPEN_MS } from './breaker.ts';
import { type Candidate, OPERATOR, isTurnOf } from './candidates.ts';
import type { Named } from './from-address.ts';
import { noteOutcome } from './note-outcome.ts';
import type { Offered } from './offered.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { type Attempted, type OfferEnd, beginAttempt, endAttempt, keepWatched } from './watch-attempt.ts';

/**
 * Why a message waits. `none-ready`: no sender was up. `busy`: one was, and takes no more for now. `later`: a sender asks to be asked later. `not-taken`:
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
  readonly keep: (queries: Queries, message: KeptMessage) => Promise<unknown>;
};

/** How one message is offered to its senders. */
export interface Offers<A extends Attempted> {
  /** Whom it is from where this sender takes it; undefined where the sender can't carry it, and is passed over. */
  attemptOf(candidate: Candidate): A | undefined;
  /** Hands it over. Never rejects. @param isLast nobody is asked after this sender */
  attempt(candidate: Candidate, attempted: A & { readonly isLast: boolean }): Promise<Offered>;
  /** After a refusal for good, before it is noted. */
  refused(noted: SendingRow, ended: Extract<Offered, { outcome: 'refused' }>): Promise<void>;
}

/** A message of a channel: what is not the same for mails and texts. */
export interface ChannelMessage<A extends Attempted> {
  readonly channel: Channel;
  /** As it is sent to. */
  readonly to: string;
  /** The operator's server carries it, where no sender before does. */
  readonly hasOperator: boolean;
  /** What it is found by in reports that don't name its id. */
  readonly mailId: string;
  /** As the Dev Inbox keeps it where nobody sends, and in test. */
  readonly kept: { readonly from: Named; readonly message: Pick<KeptMessage, 'from' | 'subject' | 'text' | 'html' | 'headers'> };
  offers(): Promise<Offers<A>>;
}

/** A sender that so often took a message and gave no answer may have sent it each time. A process that died is no such sender: whoever asks for the message tries on. */
const MOST_UNANSWERED = 3;

/**
 * Sends a message through the first of the project's senders that takes it. What was given to a sender and may have been sent is never given to
 * another one: it is tried again there, under the same name. Not to be called in a transaction.
 */
export async function offerMessage<A extends Attempted>(
  parts: SendParts,
  message: OutgoingMessage,
  of: ChannelMessage<A>,
): Promise<Sending> {
  const { db, keep } = parts;
  const { id, site: siteId, environment, component } = message;
  const { channel, to } = of;
  const seen = environment === 'live' ? await findSending(db, siteId, id) : undefined;
  const settled = settledBy(seen, parts.clock());
  if (settled) return settled;
  const suppressed = await suppressionOf(db, { siteId, environment }, { channel, address: to, now: parts.clock() });
  if (suppressed) return { state: 'suppressed', reason: suppressed.reason };
  const own = environment === 'live' ? await sendersOf(db, siteId, channel) : [];
  const ofOperator = environment === 'live' && of.hasOperator && !(await isOperatorRemoved(db, siteId, channel));
  const candidates: Candidate[] = [...own, ...(ofOperator ? [OPERATOR] : [])];
  if (candidates.length === 0) {
    const whole: KeptMessage = { id, site: siteId, environment, channel, to, ...of.kept.message, component };
    const kept = await keepWatched(parts, message.watch, of.kept.from, (queries) => keep(queries, whole));
    return kept === 'kept' ? { state: 'kept' } : undone(kept, 1_000);
  }
  const asked = inTurn(candidates, seen);
  if (seen && (asked.length === 0 || seen.uncertain >= MOST_UNANSWERED)) return giveUp(parts, seen);
  return tryEach(parts, message, of, asked, seen);
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

const STATES = {
  sent: 'sent',
  refused: 'failed',
  'passed-on': 'free',
  busy: 'free',
  later: 'later',
  failed: 'free',
  uncertain: 'uncertain',
} as const;

async function tryEach<A extends Attempted>(
  parts: SendParts,
  message: OutgoingMessage,
  of: ChannelMessage<A>,
  asked: readonly Candidate[],
  seen: SendingRow | undefined,
): Promise<Sending> {
  const { clock } = parts;
  const { watch } = message;
  const offers = await of.offers();
  const named = { siteId: message.site, messageId: message.id, channel: of.channel, recipient: of.to, mailId: of.mailId };
  const readyIn: number[] = [];
  let [known, cause, error]: [SendingRow | undefined, WaitingCause, string] = [seen, 'none-ready', 'no sender is ready'];
  for (const [i, candidate] of asked.entries()) {
    const attempted = offers.attemptOf(candidate);
    if (!attempted) continue;
    const turn = await isTurnOf(parts, message, candidate);
    if (turn !== true) {
      readyIn.push(turn.retryAfterMs);
      if (turn.isBusy && cause === 'none-ready') cause = 'busy';
      continue;
    }
    const noted = await beginAttempt(parts, watch, attempted, (queries) =>
      noteAttempt(queries, known, { ...named, sender: candidate.id, now: clock() }),
    );
    if (typeof noted === 'string') return undone(noted, 1_000);
    const isLast = i === asked.length - 1;
    const ended = passedOn(await offers.attempt(candidate, { ...attempted, isLast }), isLast);
    await noteOutcome(parts, candidate, ended);
    if (ended.outcome === 'refused') await offers.refused(noted, ended);
    const state = STATES[ended.outcome];
    known = await endAttempt(parts, watch, attempted, ended, (queries) =>
      endSending(queries, noted, { state, error: state === 'sent' ? null : ended.code }),
    );
    if (state === 'sent') return { state, sender: candidate.id };
    if (!known) return underWay(1_000);
    if (state === 'failed') return { state, error: ended.code };
    error = ended.code;
    if (state === 'later' || state === 'uncertain')
      return { state: 'waiting', cause: state === 'later' ? 'later' : 'unanswered', error, retryAfterMs: OPEN_MS, isBound: isBound(known) };
    // That a sender lets us in no more, or takes no more for now, says nothing about the message.
    if (ended.outcome === 'failed' && ended.login) readyIn.push(LOGIN_PAUSE_MS);
    else if (ended.outcome === 'busy') readyIn.push(ended.forMs);
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
const passedOn = (ended: Offered, isLast: boolean): OfferEnd =>
  ended.outcome === 'refused' && ended.elsewhere && !isLast ? { code: ended.code, said: ended.said, outcome: 'passed-on' } : ended;
