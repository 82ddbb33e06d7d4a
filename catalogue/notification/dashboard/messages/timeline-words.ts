import type { Step } from './message-calls.ts';
import { OUTCOMES } from './attempts-by-sender.ts';
import { failureText } from './failure-words.ts';

export type StepTone = 'done' | 'good' | 'bad' | 'held';

/** One line of a timeline. */
export interface TimelineLine {
  readonly at: string;
  readonly tone: StepTone;
  /** The sender's label, where it is about one. */
  readonly who?: string | undefined;
  readonly text: string;
  /** A server's own words, or what else there is to say. */
  readonly note?: string | undefined;
  /** Id of another message. */
  readonly message?: string | undefined;
}

const HELD: Readonly<Record<string, string>> = {
  schedule: 'Held until its time',
  'quiet-hours': 'Held until quiet hours end',
  digest: 'Collected for a digest',
  budget: 'Held: the day’s budget is used up',
  review: 'Held for review',
};

/** As it happened, oldest first. An attempt and what came of it are one line; what was just said is not said again. */
export const timelineLines = (steps: readonly Step[]): TimelineLine[] =>
  steps
    .flatMap((step, i) => (step.type === 'attempt' && isOutcomeOf(step, steps[i + 1]) ? [] : [lineOf(step)]))
    .map((line, i, lines) => (line.note === lines[i - 1]?.note ? { ...line, note: undefined } : line));

const isOutcomeOf = ({ attempt, sender }: Step, next: Step | undefined): boolean =>
  next !== undefined && OUTCOMES.includes(next.type) && next.attempt === attempt && next.sender === sender;

function lineOf({ at, type, text, attempt, sender }: Step): TimelineLine {
  const note = text || undefined;
  const bySender = (tone: StepTone, said: string): TimelineLine => ({ at, tone, who: sender, text: said, note });
  switch (type) {
    case 'accepted':
      return { at, tone: 'done', text: 'Accepted' };
    case 'held':
      return { at, tone: 'held', text: HELD[text] ?? 'Held', note: HELD[text] === undefined ? note : undefined };
    case 'queued':
      return { at, tone: 'done', text: 'Queued' };
    case 'attempt':
      return bySender('held', `attempt ${attempt ?? 1}`);
    case 'refused':
      return bySender('bad', 'refused');
    case 'no-answer':
      return bySender('bad', 'no answer');
    case 'unknown':
      return { ...bySender('held', 'outcome unknown'), note: 'It may have been sent. We only retry with this sender.' };
    case 'sender-paused':
      return { at, tone: 'held', text: 'No sender is available. Waiting doesn’t use up an attempt.', note };
    case 'waiting':
      return { at, tone: 'held', text: 'Waiting for the next attempt' };
    case 'sent':
      return bySender('good', 'accepted');
    case 'delayed':
      return { at, tone: 'held', text: 'Delayed on the way', note };
    case 'delivered':
      return { at, tone: 'good', text: 'Delivered', note };
    case 'bounced':
      return { at, tone: 'bad', text: 'Bounced', note };
    case 'complained':
      return { at, tone: 'bad', text: 'Marked as spam by the recipient', note };
    case 'failed':
      return { at, tone: 'bad', text: 'Failed', note: note && failureText(note) };
    case 'suppressed':
      return { at, tone: 'bad', text: 'Not sent', note: note && failureText(note) };
    case 'canceled':
      return { at, tone: 'held', text: 'Canceled' };
    case 'from-replaced':
      return { at, tone: 'held', text: 'From was replaced', note: note && `Sent from ${note}: the sender can’t use the other address.` };
    case 'resent':
      return { at, tone: 'done', text: 'Sent again', message: note };
    default:
      // Of a server that is newer than this page.
      return { at, tone: 'done', text: type, note };
  }
}
