import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { Services } from '@inlay/platform/services.ts';
import { SOLVE_TIME_BOUNDS, solveTimeBound } from '@inlay/licensing/figures/usage-events.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { usage } from '../contract.ts';
import { type EventCount, addEvent, causesOf, figuresBy, noFigures } from '../rules/count-events.ts';
import { type UsageRange, type Span, spanOf } from '../rules/ranges.ts';
import { type TimeCount, timeBelow } from '../rules/solve-time.ts';
import { whichComponent } from './which-component.ts';
import { daysOf, hoursOf, lastRedemption } from './store.ts';

type Usage = AnswerOf<typeof usage>['body'];

/** @throws Refusal `not_found`, the same for an unknown key and another account's */
export async function readUsage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  { compKey, range }: { compKey: string | undefined; range: UsageRange },
): Promise<Usage> {
  const component = await whichComponent(db, accountId, compKey);
  const now = clock();
  const span = spanOf(range, now);
  const times = timesOf(span);
  const [first = 0, last = 0] = [times.keys().next().value, [...times.keys()].at(-1)];
  const read = span.step === 'hour' ? hoursOf : daysOf;
  const rows = await read(db, { accountId, component, first, last });
  const events = rows.filter(({ host }) => host !== '').map(({ time, ...row }): EventCount => ({ at: times.get(time) ?? 0, ...row }));
  const byStep = figuresBy(events, ({ at }) => at);
  const totals = noFigures();
  for (const event of events) addEvent(totals, event);
  const redeemedAt = await lastRedemption(db, accountId, component);
  return {
    range,
    step: span.step,
    from: iso(span.starts[0] ?? now),
    to: iso(now),
    totals,
    series: span.starts.map((at) => ({ at: iso(at), ...(byStep.get(at) ?? noFigures()) })),
    causes: causesOf(events),
    hosts: [...figuresBy(events, ({ host }) => host)]
      .map(([host, figures]) => ({ host, ...figures }))
      .sort((a, b) => b.shown - a.shown || b.failed - a.failed || (a.host < b.host ? -1 : 1)),
    solveTime: solveTimeOf(rows),
    lastRedeemedAt: redeemedAt === undefined ? null : iso(redeemedAt),
  };
}

const iso = (time: number) => new Date(time).toISOString();

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
