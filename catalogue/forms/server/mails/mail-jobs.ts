import type { OwnedPlace } from '../store/places.ts';

/** Jobs of earlier versions wait under these names. */
export const MAIL_JOB = 'forms.mail';
export const SUMMARY_JOB = 'forms.summary';

export interface MailJob {
  readonly kind: 'notice' | 'autoreply';
  readonly place: OwnedPlace;
  /** `sub_…`. */
  readonly id: string;
  readonly to: string;
  /** `msg_…`, the same at each try: what the mail is known by. */
  readonly message: string;
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
