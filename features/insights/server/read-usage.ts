import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { HOUR_MS, isoTime } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { SOLVE_TIME_BOUNDS, solveTimeBound } from '@inlay/licensing/figures/usage-events.ts';
import { licencesOf } from '@inlay/licensing/licences.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { usage } from '../contract.ts';
import { type EventCount, type FiguresById, makeTally } from '../rules/count-events.ts';
import { joinFigures } from '../rules/join-figures.ts';
import { type UsageRange, type Span, spanOf } from '../rules/ranges.ts';
import { type TimeCount, timeBelow } from '../rules/solve-time.ts';
import { findComponent } from './find-component.ts';
import { daysOf, hoursOf, lastRedemption } from './store.ts';

type Usage = AnswerOf<typeof usage>['body'];

interface Parts extends Pick<Services, 'db' | 'clock'> {
  readonly figures: FiguresById;
}

/** @throws Refusal `not_found`, the same for an unknown key and another account's */
export async function readUsage(
  { db, clock, figures }: Parts,
  accountId: string,
  { compKey, range }: { compKey: string | undefined; range: UsageRange },
): Promise<Usage> {
  const component = await findComponent(db, accountId, compKey);
  const now = clock();
  const span = spanOf(range, now);
  const times = timesOf(span);
  const [first = 0, last = 0] = [times.keys().next().value, [...times.keys()].at(-1)];
  const read = span.step === 'hour' ? hoursOf : daysOf;
  const rows = await read(db, { accountId, component, first, last });
  const events = rows.filter(({ host }) => host !== '').map(({ time, ...row }): EventCount => ({ at: times.get(time) ?? 0, ...row }));
  const counted = component === undefined ? await countedOf(db, accountId, { rows, figures }) : [component];
  const { steps, duration, nothing } = joinFigures(counted.flatMap((id) => figures.get(id) ?? []));
  const tally = makeTally(
    steps.map(({ key }) => key),
    figures,
  );
  const byStep = tally.sumBy(events, ({ at }) => at);
  const entry = steps[0]?.key ?? 'failed';
  const redeemedAt = await lastRedemption(db, accountId, component);
  return {
    range,
    step: span.step,
    from: isoTime(span.starts[0] ?? now),
    to: isoTime(now),
    steps: [...steps],
    duration,
    nothing,
    totals: tally.sum(events),
    series: span.starts.map((at) => ({ at: isoTime(at), ...(byStep.get(at) ?? tally.none()) })),
    causes: tally.causes(events),
    hosts: [...tally.sumBy(events, ({ host }) => host)]
      .sort(([a, of], [b, than]) => (than[entry] ?? 0) - (of[entry] ?? 0) || than.failed - of.failed || (a < b ? -1 : 1))
      .map(([host, sums]) => ({ host, ...sums })),
    solveTime: duration && solveTimeOf(rows),
    lastRedeemedAt: redeemedAt === undefined ? null : isoTime(redeemedAt),
  };
}

/** The components that all figures together are of: those subscribed to, and those that counted before they were cancelled. */
async function countedOf(
  queries: Queries,
  accountId: string,
  { rows, figures }: { rows: readonly { component: string }[]; figures: FiguresById },
): Promise<readonly string[]> {
  const own = new Set([...(await licencesOf(queries, accountId)), ...rows].map(({ component }) => component));
  const counted = [...figures.keys()].filter((id) => own.has(id));
  // An account without any sees what would be counted.
  return counted.length > 0 ? counted : [...figures.keys()];
}

/** The stored name of each step's time, to its begin in ms. */
const timesOf = ({ step, starts }: Span): Map<number, number> =>
  new Map(starts.map((at) => [step === 'hour' ? at / HOUR_MS : utcDay(at), at]));

function solveTimeOf(rows: readonly { event: string; count: number }[]): Usage['solveTime'] {
  const counts = rows.flatMap(({ event, count }): TimeCount[] => {
    const upTo = solveTimeBound(event);
    return upTo === undefined ? [] : [{ upTo, count }];
  });
  const [medianMs, p95Ms] = [0.5, 0.95].map((share) => timeBelow(share, counts, SOLVE_TIME_BOUNDS));
  return medianMs === undefined || p95Ms === undefined ? null : { medianMs, p95Ms };
}
