const LINES = 50;

interface Kept {
  readonly name: string;
  readonly read: () => string;
  /** How much of it was there when the test began. */
  from: number;
  gone: boolean;
}

const kept = new Set<Kept>();

/** A failing test shows the end of this log. Call what it returns when the server is gone: the log stays for the test that ended it. */
export function keepLog(name: string, read: () => string): () => void {
  const log: Kept = { name, read, from: 0, gone: false };
  kept.add(log);
  return () => void (log.gone = true);
}

/** To be called as a test ends: of what was written for it the next one shows nothing. */
export function turnLogs(): void {
  for (const log of kept) {
    if (log.gone) kept.delete(log);
    else log.from = log.read().length;
  }
}

/** The last lines that each server wrote since the logs were turned, with its name above them. */
export function lastLines(): string {
  return [...kept]
    .map(({ name, read, from }) => {
      const lines = read().slice(from).trimEnd().split('\n');
      const shown = lines.slice(-LINES).join('\n');
      return `── Log of ${name}${lines.length > LINES ? `, the last ${LINES} of ${lines.length} lines` : ''}\n${shown || '(nothing)'}\n`;
    })
    .join('');
}
