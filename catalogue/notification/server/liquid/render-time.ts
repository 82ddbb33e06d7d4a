import { LIQUID_MOST } from './liquid-words.ts';

/** As the library asks whether it may go on. */
export interface RenderTime {
  /** @throws Error where the time is used up */
  check(): void;
  use(): void;
}

/** A look at the processor's time costs more than a small node of a template. */
const LOOK_EVERY = 8;

/** Time of this thread on the processor: a busy machine is no fault of a template. */
export function makeRenderTime(mostMs: number = LIQUID_MOST.renderMs): RenderTime {
  const before = process.threadCpuUsage();
  let asked = 0;
  return {
    check() {
      asked += 1;
      if (asked % LOOK_EVERY !== 0) return;
      const { user, system } = process.threadCpuUsage(before);
      if (user + system > mostMs * 1_000) throw new Error('template render limit exceeded');
    },
    use() {},
  };
}
