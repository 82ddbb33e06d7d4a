/** Of a subscription's environment: no notice is sent and none is added to the summary until then, ms. */
export interface SpentNotices {
  readonly whom: string;
  readonly until: number;
}

/** What is known to be spent: a busy form then asks nobody whom it would write to. */
export interface KnownSpent {
  isSpent(whom: string, now: number): boolean;
  /** Once it is committed. */
  note(spent: SpentNotices): void;
}

const MOST_KEPT = 10_000;

export function makeKnownSpent(): KnownSpent {
  const ends = new Map<string, number>();
  return {
    isSpent: (whom, now) => (ends.get(whom) ?? 0) > now,
    note({ whom, until }) {
      if (ends.size >= MOST_KEPT) ends.clear();
      ends.set(whom, until);
    },
  };
}
