import type { IncomingFile } from '@inlay/platform/files/incoming/incoming.ts';
import type { NoticeWishes } from '../mails/mail-jobs.ts';
import type { SentBody } from './sent-body.ts';

/** What a plain form says beside its fields. */
export interface PlainMembers extends NoticeWishes {
  /** Of a visitor who can't solve the captcha that is asked for by doubt. */
  readonly toSpam: boolean;
}

/** A body that was read, with its files on this machine. */
export interface ArrivedBody {
  readonly body: SentBody;
  readonly files: readonly IncomingFile[];
  readonly plain?: PlainMembers;
  /** Removes the files, where that is left to who asked for them. */
  readonly discard?: () => Promise<void>;
}

/** Reads the body. It is called once the page's keys are known and its network has tries left: until then a body costs nothing. */
export type ReceiveBody = () => Promise<ArrivedBody>;
