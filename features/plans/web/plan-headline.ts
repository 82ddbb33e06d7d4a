import type { DashboardPlan } from '@inlay/catalogue/plans.ts';

export interface PlanHeadline {
  readonly before: string;
  /** What stands large. */
  readonly amount: string;
  readonly after: string;
  /** What is left for the list. */
  readonly notes: readonly string[];
}

/** What stands large in a plan's column: the sums of its price, or the first of its notes with the second as its unit. */
export function planHeadline({ price, notes, flags }: DashboardPlan): PlanHeadline {
  const sums = price === null ? null : /^(.*?) ?(\$\d+(?: to \$\d+)?) ?(.*)$/.exec(price);
  if (sums) return { before: sums[1] ?? '', amount: sums[2] ?? '', after: sums[3] ?? '', notes };
  const [first = '', second = '', ...rest] = notes;
  return flags
    ? { before: '', amount: 'No charge', after: first, notes: notes.slice(1) }
    : { before: '', amount: first, after: second, notes: rest };
}
