import type { Condition, ConditionPart, ConditionTest } from '../field.ts';

/** Tests that hold together; of several such groups one has to hold. */
export type TestGroup = readonly ConditionTest[];

const MOST_TESTS = 20;

/** A condition as rows joined by "and", in groups joined by "or"; undefined where that would be more than a condition may hold. */
export function groupsOfCondition(condition: Condition | undefined): readonly TestGroup[] | undefined {
  if (!condition) return [];
  const groups = spread(condition);
  return groups && groups.flat().length <= MOST_TESTS ? groups : undefined;
}

function spread(part: ConditionPart): TestGroup[] | undefined {
  if ('field' in part) return [[part]];
  const parts = ('all' in part ? part.all : part.any).map(spread);
  if (!parts.every((one) => one !== undefined)) return undefined;
  const groups =
    'any' in part ? parts.flat() : parts.reduce<TestGroup[]>((all, one) => all.flatMap((a) => one.map((b) => [...a, ...b])), [[]]);
  return groups.length <= MOST_TESTS ? groups : undefined;
}

export function conditionOf(groups: readonly TestGroup[]): Condition | undefined {
  const filled = groups.filter((group) => group.length > 0);
  const [only] = filled;
  if (!only) return undefined;
  if (filled.length === 1) return { all: only };
  return { any: filled.map((group): ConditionPart => (group.length === 1 ? group[0]! : { all: group })) };
}
