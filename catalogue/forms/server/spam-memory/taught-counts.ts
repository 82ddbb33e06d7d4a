import type { Queries } from '@inlay/platform/database/database.ts';
import type { Shared } from '@inlay/platform/database/shared-commits.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { type TaughtCounts, hashesOf } from '../../spam/classifier.ts';
import { HASH_KEY_BYTES, createKeyedHash } from '../../spam/keyed-hash.ts';
import { filterIdOf, findFilters, wordsOf } from '../store/filter-rows.ts';
import type { FormPlace } from '../store/places.ts';
import { hashOfFilter } from './filter-key.ts';

const UNTAUGHT: TaughtCounts = {
  hash: createKeyedHash(new Uint8Array(HASH_KEY_BYTES)),
  texts: { spam: 0, good: 0 },
  kept: 0,
  readCounts: () => [],
};

interface Parts {
  readonly db: Queries;
  readonly inSharedRead: Shared;
  readonly keyring: Keyring;
}

/** What the project's readers have taught of the words of a text. */
export async function taughtCounts({ db, inSharedRead, keyring }: Parts, place: FormPlace, text: string): Promise<TaughtCounts> {
  const filter = await inSharedRead(findFilters, filterIdOf(place));
  const hash = filter && hashOfFilter(keyring, filter);
  if (!filter || !hash) return UNTAUGHT;
  const entries = await wordsOf(db, filter.id, hashesOf(hash, text));
  return { hash, texts: { spam: filter.spam_texts, good: filter.good_texts }, kept: 0, readCounts: () => entries };
}
