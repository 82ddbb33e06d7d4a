const ROUNDS = 5;
const ROUND_MS = 400;

/**
 * Operations per second of processor time, all threads of this process counted: what one core does, also beside other
 * work. The median of five rounds after one to warm up.
 */
export async function perCore(operation: (nth: number) => unknown): Promise<number> {
  let nth = 0;
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const cpu = process.cpuUsage();
    const end = performance.now() + ROUND_MS;
    const first = nth;
    while (performance.now() < end) {
      const result = operation(nth++);
      if (result instanceof Promise) await result;
    }
    const used = process.cpuUsage(cpu);
    if (round > 0) rounds.push(((nth - first) * 1e6) / (used.user + used.system));
  }
  return median(rounds);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
