import type { Queries } from '@inlay/platform/database/database.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Keyword } from './rules/keywords.ts';
import type { ReportKind } from './rules/report-shapes.ts';
import type { TextRefusal } from './rules/text-refusals.ts';

/** By what a mail may be known that has come: each is known to whoever got ours alone. */
export interface Answering {
  /** Whose mails alone it may answer; null: those of all projects, as the operator's mail server handed it over. */
  readonly place: { readonly siteId: string; readonly environment?: SiteEnvironment['environment'] } | null;
  /** Hashes of the tags in its addresses. */
  readonly tagHashes: readonly string[];
  /** Message-IDs that it answers, the nearest first. */
  readonly answered: readonly string[];
  /** `msg_…` of our mail itself, where that is known. */
  readonly messageId?: string;
}

export interface HeardFile {
  /** On this machine, until the mail is kept. */
  readonly path: string;
  /** As it was sent: a stranger's text. */
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

/** A mail in answer to one of ours. */
export interface HeardMail {
  /** Its Message-ID, or what stands for it: the same mail has the same. */
  readonly mailId: string;
  /** As the mail says; undefined where it says nothing that could be an address. */
  readonly from: string | undefined;
  /** Plain text, whatever the mail was written in. */
  readonly text: string;
  /** A machine wrote it. */
  readonly automatic: boolean;
  readonly files: readonly HeardFile[];
  /** Files that are not among them: there were too many. */
  readonly moreFiles: number;
}

/** What a mail belongs to. */
export interface HeardThread {
  /** Asked before any of a mail's content is read: false where it is known already, or too many have come. */
  admits(mailId: string): Promise<boolean>;
  /** Keeps it with its files, once however often it comes. */
  keep(mail: HeardMail): Promise<void>;
  /** Keeps one without files in the caller's transaction. */
  write(queries: Queries, mail: HeardMail): Promise<void>;
}

/** How a report came. `hand-over`: the server said it when it was given the mail, and has not taken it. `json`: a service that sends mail said so. */
export type ReportWay = 'hand-over' | 'mail' | 'json';

/** What was told of a mail by those that carry it. */
export interface ToldOfMail extends SiteEnvironment {
  /** `msg_…`. */
  readonly messageId: string;
  readonly kind: ReportKind;
  /** Enhanced status code, e.g. `5.1.1`; empty where there is none. */
  readonly status: string;
  /** The server's own words. */
  readonly text: string;
  readonly via: ReportWay;
  /** Nothing more is sent there because of it. */
  readonly isSuppressed: boolean;
}

/** A server said that a mail has arrived. */
export type Receipt = SiteEnvironment & Pick<ToldOfMail, 'messageId' | 'text'>;

/** What a service for texts tells of one after it took it. */
export interface ToldOfText extends SiteEnvironment {
  /** `msg_…`. */
  readonly messageId: string;
  readonly kind: 'sent' | 'delivered' | 'failed';
  /** Of one that failed. */
  readonly why: TextRefusal | undefined;
  /** The service's own words. */
  readonly text: string;
}

/** A text that somebody has sent to a project. */
export interface IncomingText extends SiteEnvironment {
  /** Names it at its service: the same text has the same. */
  readonly sid: string;
  /** Whole numbers; `to` may be a name. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The service answers keywords by itself, and what it took this one for. */
  readonly byService: boolean;
  readonly optOut: Keyword | undefined;
}

/** Components that want to know what becomes of their mails add to it at their start. */
export interface Listeners {
  /** Each answers undefined for a mail that is none of its own. */
  readonly answers: ((mail: Answering) => Promise<HeardThread | undefined>)[];
  /** In the transaction that notes it. */
  readonly reports: ((queries: Queries, told: ToldOfMail) => Promise<void>)[];
  /** Each in a transaction of its own. The same may come again. */
  readonly receipts: ((queries: Queries, receipt: Receipt) => Promise<void>)[];
  /** Of texts; each in a transaction of its own. The same may come again. */
  readonly textReports: ((queries: Queries, told: ToldOfText) => Promise<void>)[];
  /** Texts that come in, each in a transaction of its own; answers what is said in return. The same may come again. */
  readonly texts: ((queries: Queries, text: IncomingText) => Promise<string | undefined>)[];
}

export const makeListeners = (): Listeners => ({ answers: [], reports: [], receipts: [], textReports: [], texts: [] });

/** Whose mail it is; undefined where nobody has heard of it. */
export async function findThread({ answers }: Listeners, mail: Answering): Promise<HeardThread | undefined> {
  for (const find of answers) {
    const thread = await find(mail);
    if (thread) return thread;
  }
  return undefined;
}
