/** What the thread that parses a mail is asked, and what it answers. */
export interface MailToParse {
  readonly path: string;
  /** Where its files are written. */
  readonly folder: string;
}

export interface ParsedMail {
  readonly text: string;
  readonly files: readonly { readonly path: string; readonly fileName: string; readonly size: number; readonly sha256: string }[];
  /** Beyond those that are written. */
  readonly moreFiles: number;
}

/** A mail of 10 MB, encoded as usual, has 138,000. */
export const MOST_LINES = 150_000;
/** No form takes more than half of them. */
export const MOST_FILES = 20;
