import type { Method } from '@inlay/kernel/methods.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';

const MAX_SITES = 10_000;

/**
 * Which ways a site's own servers accept, as their siteverify calls of the last day at this process said: `methods` is set by the customer,
 * call by call, and stands nowhere else. Only what narrows the choice is kept, so almost no site is.
 */
export interface AcceptedWays {
  /** To be called with a secret that proved right. */
  note(siteKey: string, methods: readonly Method[]): void;
  /** Each of the lists; none where every call took any way, or where this process has seen none. */
  of(siteKey: string): readonly (readonly Method[])[];
}

interface List {
  readonly methods: readonly Method[];
  readonly until: number;
}

export function makeAcceptedWays(clock: Clock): AcceptedWays {
  const sites = new Map<string, Map<string, List>>();

  return {
    note(siteKey, methods) {
      const lists = sites.get(siteKey) ?? new Map<string, List>();
      lists.set(methods.join(), { methods, until: clock() + DAY_MS });
      // The last one noted stands last: what goes is the site that has not called for longest.
      sites.delete(siteKey);
      const [oldest] = sites.keys();
      if (sites.size >= MAX_SITES && oldest !== undefined) sites.delete(oldest);
      sites.set(siteKey, lists);
    },
    of: (siteKey) => [...(sites.get(siteKey)?.values() ?? [])].filter(({ until }) => until > clock()).map(({ methods }) => methods),
  };
}
