/** What happens to a message, as its timeline tells it. */
export const TIMELINE_TYPES = [
  'accepted',
  'held',
  'queued',
  'attempt',
  'refused',
  'no-answer',
  'unknown',
  'sender-paused',
  'waiting',
  'sent',
  'delayed',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'canceled',
  'from-replaced',
  'resent',
] as const;
export type TimelineType = (typeof TIMELINE_TYPES)[number];
