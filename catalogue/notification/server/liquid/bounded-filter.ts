import type { FilterImplOptions } from 'liquidjs';
import { LIQUID_MOST } from './liquid-words.ts';

/** Their numbers say how many there will be, not how much. */
const COUNTING = new Set(['truncate', 'truncatewords', 'slice', 'round', 'number']);

/** The same filter for short arguments and results. */
export function boundedFilter(name: string, filter: FilterImplOptions): FilterImplOptions {
  const { handler, raw } = typeof filter === 'function' ? { handler: filter, raw: false } : filter;
  return {
    raw,
    handler(value, ...args) {
      for (const arg of args) {
        const size = typeof arg === 'string' ? arg.length : COUNTING.has(name) ? Math.abs(Number(arg)) : 0;
        if (size > LIQUID_MOST.argument) throw new Error(`${name} takes at most ${LIQUID_MOST.argument}`);
      }
      const made: unknown = handler.call(this, value, ...args);
      if (typeof made === 'string' && made.length > LIQUID_MOST.outputBytes) throw new Error(`${name} makes too much text`);
      return made;
    },
  };
}
