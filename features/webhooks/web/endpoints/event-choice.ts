import { wantsType } from '@inlay/events/rules/match-type.ts';

export const ALL_EVENTS = '*';

export interface EventGroup {
  /** What its names begin with: `license`. */
  readonly name: string;
  /** Stands for all of it, also for what comes later: `license.*`. */
  readonly all: string;
  readonly types: readonly string[];
}

/** What `*` leaves out: types that are told in batches, and their groups. */
export const namedOnly = (types: readonly { type: string; batched: boolean }[]): ReadonlySet<string> =>
  new Set(types.filter(({ batched }) => batched).flatMap(({ type }) => [type, `${type.slice(0, type.indexOf('.'))}.*`]));

/** The types in groups, with what was chosen and is no longer sent. */
export function groupsOf(types: readonly string[], chosen: readonly string[]): EventGroup[] {
  const names = [...new Set([...types, ...chosen.filter((one) => !one.endsWith('*'))])];
  const groups = Map.groupBy(names, (name) => name.slice(0, name.indexOf('.')));
  return [...groups].map(([name, of]) => ({ name, all: `${name}.*`, types: of }));
}

/** What is chosen after one was ticked or unticked. A group, or all, takes the place of what it stands for. */
export function choose(chosen: readonly string[], one: string, on: boolean, named: ReadonlySet<string>): string[] {
  if (!on) return chosen.filter((other) => other !== one);
  return [...chosen.filter((other) => !wantsType([one], other, { named: named.has(other) })), one].toSorted();
}

/** Whether something that stands for more than the one has it already. */
export const isImplied = (chosen: readonly string[], one: string, named: ReadonlySet<string>): boolean =>
  wantsType(
    chosen.filter((other) => other !== one),
    one,
    { named: named.has(one) },
  );

/** How many of two choices differ. */
export const changesBetween = (before: readonly string[], after: readonly string[]): number =>
  [...before, ...after].filter((one) => !(before.includes(one) && after.includes(one))).length;
