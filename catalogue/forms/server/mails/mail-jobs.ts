import type { OwnedPlace } from '../store/places.ts';

/** Jobs of earlier versions wait under these names. */
export const MAIL_JOB = 'forms.mail';
export const SUMMARY_JOB = 'forms.summary';

/** What a plain form asks of the mail to its owner; kept no longer than the mail waits. */
export interface NoticeWishes {
  /** One line. */
  readonly subject?: string | undefined;
  /** Whom an answer goes to, where no field of the form says it. */
  readonly replyTo?: string | undefined;
}

export interface MailJob {
  /** `received`: the visitor has answered. */
  readonly kind: 'notice' | 'autoreply' | 'received';
  readonly place: OwnedPlace;
  /** `sub_…`. */
  readonly id: string;
  readonly to: string;
  /** `msg_…`, the same at each try: what the mail is known by. */
  readonly message: string;
  readonly wishes?: NoticeWishes;
  /** `rpl_…` of what was received. */
  readonly reply?: string;
}

export const REPLY_JOB = 'forms.reply';

export interface ReplyJob {
  readonly place: OwnedPlace;
  /** `sub_…`. */
  readonly id: string;
  /** `rpl_…`. */
  readonly reply: string;
}

export interface SummaryJob {
  readonly place: OwnedPlace;
  readonly to: readonly string[];
  /** `msg_…` of each. */
  readonly messages: readonly string[];
}
