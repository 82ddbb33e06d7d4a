import { capRedeem } from '../captcha-peers.ts';
import type { Row } from '../row.ts';

/** What Cap's redeemChallenge did in a second on the machine that the budgets were set on. */
const REFERENCE = 1_292;

/** Below it a run says nothing of the product. */
const SLOWEST = 0.2;

/** How this machine compares with the one that the budgets were set on, by work that is not ours; 1 for a faster one, and never less than a fifth. */
export async function machineSpeed(): Promise<number> {
  return Math.max(SLOWEST, Math.min(1, (await capRedeem()) / REFERENCE));
}

/** The rows with what may be asked of a machine of this speed. */
export const onMachine = (rows: readonly Row[], speed: number): Row[] => rows.map((row) => ({ ...row, ...budgetOn(row, speed) }));

function budgetOn({ value, budget }: Row, speed: number): Pick<Row, 'budget'> {
  if (!budget?.per || speed === 1) return {};
  const bound = Number((budget.per === 'rate' ? budget.bound * speed : budget.bound / speed).toPrecision(2));
  const kept = budget.per === 'rate' ? value >= bound : value <= bound;
  return { budget: { ...budget, bound, kept, text: `${budget.text} (here ${bound.toLocaleString('en')})` } };
}
