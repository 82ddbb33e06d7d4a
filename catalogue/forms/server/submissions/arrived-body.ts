import type { Queries } from '@inlay/platform/database/database.ts';
import type { EmbeddedToken } from '@inlay/proofs/proofs.ts';
import type { IncomingFile } from '@inlay/platform/files/incoming/incoming.ts';
import type { NoticeWishes } from '../mails/mail-jobs.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import type { SentBody } from './sent-body.ts';

/** What a plain form says beside its fields. */
export interface PlainMembers extends NoticeWishes {
  /** Of a visitor who can't solve the captcha that is asked for by doubt. */
  readonly toSpam: boolean;
}

/** What comes with a body from a page of our own, whose call hands it over within the server. */
export interface HouseMembers {
  /** The captcha of that page; undefined where it was not solved. */
  readonly captcha: EmbeddedToken | undefined;
  /** Notes the mails about what is kept, in its transaction. Not called for spam. */
  readonly tell: (queries: Queries, row: SubmissionRow) => Promise<void>;
}

/** A body that was read, with its files on this machine. */
export interface ArrivedBody {
  readonly body: SentBody;
  readonly files: readonly IncomingFile[];
  readonly plain?: PlainMembers;
  readonly house?: HouseMembers;
  /** Removes the files, where that is left to who asked for them. */
  readonly discard?: () => Promise<void>;
}

/** Reads the body. It is called once the page's keys are known and its network has tries left: until then a body costs nothing. */
export type ReceiveBody = () => Promise<ArrivedBody>;
