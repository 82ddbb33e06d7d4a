/** Lets so many pieces of work run at a time; the others wait in line. */
export function makeGate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width;
  const line: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, without ever being free in between.
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
