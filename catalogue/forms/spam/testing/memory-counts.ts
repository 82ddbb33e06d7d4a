import type { CountChanges, TaughtCounts } from '../classifier.ts';
import { createKeyedHash, HASH_KEY_BYTES } from '../keyed-hash.ts';
import type { SideCounts } from '../shipped-counts.ts';

/** A store of one project's counts that does what is asked of one, for tests. */
export function createMemoryCounts(key: Uint8Array = new Uint8Array(HASH_KEY_BYTES).fill(7)) {
  const rows = new Map<number, SideCounts>();
  let texts: SideCounts = { spam: 0, good: 0 };
  const plus = (one: SideCounts, other: SideCounts) => ({
    spam: Math.max(0, one.spam + other.spam),
    good: Math.max(0, one.good + other.good),
  });

  const counts: TaughtCounts = {
    hash: createKeyedHash(key),
    get texts() {
      return texts;
    },
    get kept() {
      return rows.size;
    },
    readCounts: (hashes) => hashes.flatMap((hash) => (rows.has(hash) ? [{ hash, ...rows.get(hash)! }] : [])),
  };

  function apply(changes: CountChanges): void {
    texts = plus(texts, changes.texts);
    for (const { hash, spam, good } of changes.entries) {
      const row = plus(rows.get(hash) ?? { spam: 0, good: 0 }, { spam, good });
      // A map keeps its order: what was touched last stands last.
      rows.delete(hash);
      rows.set(hash, row);
    }
    const weakest = [...rows].toSorted(([, one], [, other]) => one.spam + one.good - other.spam - other.good);
    for (const [hash] of changes.excess > 0 ? weakest.slice(0, changes.excess) : []) rows.delete(hash);
  }

  return { counts, apply };
}
