export type OneAtATime = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work of the same key one after the other, in this process. Guesses that are sent at once would otherwise all be
 * looked at before the first failure is counted.
 */
export function makeOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
