/** Who has had how many of the last drawings: about what a full house of visitors takes in a few seconds. */
const KEPT = 512;

export interface Shares {
  note(who: string): void;
  of(who: string): number;
  /** Who of these had most; undefined of nobody. */
  most(some: readonly string[]): string | undefined;
}

export function makeShares(): Shares {
  const last: string[] = Array.from({ length: KEPT });
  const counts = new Map<string, number>();
  let at = 0;
  const of = (who: string) => counts.get(who) ?? 0;

  function add(who: string, count: number): void {
    const sum = of(who) + count;
    if (sum > 0) counts.set(who, sum);
    else counts.delete(who);
  }

  return {
    of,
    note(who) {
      const gone = last[at];
      if (gone !== undefined) add(gone, -1);
      last[at] = who;
      at = (at + 1) % KEPT;
      add(who, 1);
    },
    most(some) {
      let most: string | undefined;
      for (const who of some) if (most === undefined || of(who) > of(most)) most = who;
      return most;
    },
  };
}
