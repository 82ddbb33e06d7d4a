/** Runs what has one key one after the other, in this process: repeats then find what the first one did, and cost a look. */
export interface Turns {
  inTurn<T>(key: string, run: () => Promise<T>): Promise<T>;
}

export function makeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(key, run) {
      const before = last.get(key);
      const mine = before ? before.then(run, run) : run();
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
