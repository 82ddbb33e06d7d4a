const WIDTH = 24;
const EVERY_MS = 100;

export interface Progress {
  /** `count` more of the whole is done. */
  add(count: number): void;
  /** What is being worked on now. */
  name(what: string): void;
  end(): void;
}

export interface Output {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** A bar on a terminal; elsewhere a line for each name, so that a log stays readable. */
export function makeProgress(total: number, out: Output = process.stderr): Progress {
  let done = 0;
  let label = '';
  let drawnAt = -Infinity;

  function draw(now = performance.now()): void {
    drawnAt = now;
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(share * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    out.write(`\r\x1b[K${bar} ${Math.floor(share * 100)} %  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}  ${label}`);
  }

  return {
    add(count) {
      done += count;
      if (out.isTTY && performance.now() - drawnAt >= EVERY_MS) draw();
    },
    name(what) {
      label = what;
      if (out.isTTY) draw();
      else out.write(`${what}\n`);
    },
    end() {
      label = '';
      if (out.isTTY) {
        draw();
        out.write('\n');
      }
    },
  };
}
