/** What may have become of a message. */
export const MESSAGE_STATES = [
  'scheduled',
  'queued',
  'waiting',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'canceled',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What keeps a message from being sent at once: the time that was asked for, its reader's, or that too many mails of its project come back. */
export const HELD = ['schedule', 'quiet-hours', 'review'] as const;
export type Held = (typeof HELD)[number];

const HELD_UP = ['canceled', 'suppressed'] as const;

const NEXT: Readonly<Record<MessageState, readonly MessageState[]>> = {
  scheduled: ['queued', 'failed', ...HELD_UP],
  queued: ['scheduled', 'sending', 'waiting', 'failed', ...HELD_UP],
  waiting: ['sending', 'queued', 'failed', ...HELD_UP],
  sending: ['sent', 'waiting', 'bounced', 'failed'],
  sent: ['delivered', 'bounced', 'complained', 'failed'],
  delivered: ['bounced', 'complained', 'failed'],
  bounced: ['complained'],
  failed: ['complained'],
  complained: [],
  suppressed: [],
  canceled: [],
};

export const mayBecome = (state: MessageState, next: MessageState): boolean => NEXT[state].includes(next);

/** From which a message may become that. */
export const statesBefore = (next: MessageState): readonly MessageState[] => MESSAGE_STATES.filter((state) => mayBecome(state, next));

/** It may still be sent, or is on its way: sending goes on. */
export const isOpen = (state: MessageState): boolean => ['scheduled', 'queued', 'waiting', 'sending'].includes(state);

const RANKS: Partial<Readonly<Record<MessageState, number>>> = { sent: 1, delivered: 2, failed: 3, bounced: 4, complained: 5 };

export type ReportedState = 'sent' | 'delivered' | 'bounced' | 'complained' | 'failed';

/**
 * The states that a report takes a message through, the last one is the new one; empty where it only joins the timeline. Reports come late, twice
 * and in any order, so one that ranks no higher changes nothing. Of a message whose sending has no outcome yet it says that it was sent.
 */
export function reportedSteps(state: MessageState, reported: ReportedState): readonly MessageState[] {
  if (state === 'sending' && reported === 'sent') return ['sent'];
  if (state === 'sending' && reported !== 'bounced' && reported !== 'failed') return ['sent', reported];
  const isHigher = (RANKS[reported] ?? 0) > (RANKS[state] ?? 0);
  return isHigher && mayBecome(state, reported) ? [reported] : [];
}
