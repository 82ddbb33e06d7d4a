import type { FieldValue, FileKind } from '../field.ts';
import type { Bounds, Fault, SentenceName } from '../sentences/sentences.ts';
import type { Clock } from './moments.ts';

/** All that a body holds under one name, in its order. */
export type Entries = readonly unknown[];
/** What a body holds, by names of fields and of their parts. */
export type Collected = ReadonlyMap<string, Entries>;

/** A file that came with the request, after a look at its content. */
export interface ReceivedFile {
  readonly id: string;
  readonly size: number;
  readonly kind: FileKind | 'unknown' | 'broken';
}

/** What came by the names of fields, and what the form takes. */
export interface ReceivedFiles {
  readonly received: Readonly<Record<string, readonly ReceivedFile[]>>;
  /** In all. */
  readonly maxFiles: number;
  readonly maxFileMB: number;
  readonly kinds: readonly FileKind[];
}

export interface Judging {
  readonly clock: Clock;
  readonly files?: ReceivedFiles | undefined;
}

/** A value, none where the field is blank, or what is wrong with it by the names of field and parts. */
export type Judged =
  | { readonly value: FieldValue | undefined; readonly faults?: never }
  | { readonly faults: Readonly<Record<string, Fault>> };

export const BLANK: Judged = { value: undefined };

export const wrong = (name: string, sentence: SentenceName, bounds?: Bounds): Judged => ({
  faults: { [name]: bounds ? { sentence, bounds } : { sentence } },
});

/** The one text under a name: undefined where it is blank, null where it is none, say a list or an object. */
export function oneText(entries: Entries | undefined): string | undefined | null {
  const given = (entries ?? []).filter((entry) => entry !== undefined && entry !== null && entry !== '');
  const [entry] = given;
  if (given.length > 1 || typeof entry === 'object') return null;
  return entry === undefined ? undefined : String(entry);
}
