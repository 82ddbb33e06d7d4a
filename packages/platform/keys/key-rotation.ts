import type { Queries } from '../database/database.ts';
import type { Keyring } from './keyring.ts';

/** Rows under one key. */
export interface RowsOfKey {
  /** Name of the key; null where a version that didn't tell it has written the rows. */
  readonly kid: string | null;
  readonly rows: number;
}

/** One step of `renew`. */
export interface Renewed {
  readonly renewed: number;
  /** Where the next step begins; undefined after the last one. */
  readonly last: string | undefined;
}

/**
 * Rows that are worth nothing without SECRET_KEY. What a change of it has to think of stands in the `key-dependents.ts` of each slice, as its
 * default export: a list of these.
 */
export interface KeyDependent {
  /** One of them, for a sentence. */
  readonly what: string;
  /**
   * `sealed` can be opened and sealed anew; what is `hashed` is hashed anew only when it is used; `passing` is over within a day and needs
   * neither.
   */
  readonly kind: 'sealed' | 'hashed' | 'passing';
  count(queries: Queries, now: number): Promise<readonly RowsOfKey[]>;
  /** Seals up to `most` rows that lie under another key anew. What can't be opened stays as it is. */
  renew?(queries: Queries, keyring: Keyring, step: { after: string; most: number }): Promise<Renewed>;
}
