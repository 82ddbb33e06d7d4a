import type { Usage } from './insights-calls.ts';

const utc = { timeZone: 'UTC' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...utc } as const;
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...utc, ...options });

const dayOfMonth = format({ day: 'numeric' });
const dayAndMonth = format({ day: 'numeric', month: 'short' });
const fullDay = format({ day: 'numeric', month: 'short', year: 'numeric' });
const longDay = format({ weekday: 'short', day: 'numeric', month: 'long' });
const hour = format(clock);
const moment = format({ day: 'numeric', month: 'short', ...clock });

/** "18 Nov, 16:20", in UTC. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
/** "16:20", in UTC. */
export const formatHour = (iso: string): string => hour.format(new Date(iso));

/** A row of the table: "18 Nov" or "18 Nov, 14:00". */
export const stepName = (at: string, step: Usage['step']): string =>
  step === 'day' ? dayAndMonth.format(new Date(at)) : moment.format(new Date(at));

/** The head of the tooltip: "Wed 18 November", "Wed 18 November, 14:00". */
export function stepTitle(at: string, step: Usage['step']): string {
  const date = new Date(at);
  const day = longDay.format(date).replace(',', '');
  return step === 'day' ? day : `${day}, ${hour.format(date)}`;
}

/** Under the axis: only as much as the label before it does not say already. */
export function axisLabel(at: string, before: string | undefined, step: Usage['step']): string {
  const date = new Date(at);
  const sameMonth = before !== undefined && date.getUTCMonth() === new Date(before).getUTCMonth();
  if (step === 'day') return sameMonth ? dayOfMonth.format(date) : dayAndMonth.format(date);
  const sameDay = before !== undefined && dayAndMonth.format(date) === dayAndMonth.format(new Date(before));
  return sameDay || before === undefined ? hour.format(date) : dayAndMonth.format(date);
}

/** "15 to 21 Nov 2026, UTC" of whole days, "20 Nov, 15:00 to 21 Nov, 14:00, UTC" of hours: from the first step to the one under way. */
export function rangeName({ series, step, from, to }: Pick<Usage, 'series' | 'step' | 'from' | 'to'>): string {
  const first = new Date(series[0]?.at ?? from);
  const last = new Date(series.at(-1)?.at ?? to);
  if (step === 'hour') return `${moment.format(first)} to ${moment.format(last)}, UTC`;
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const sameMonth = sameYear && first.getUTCMonth() === last.getUTCMonth();
  const begin = sameMonth ? dayOfMonth : sameYear ? dayAndMonth : fullDay;
  return `${begin.format(first)} to ${fullDay.format(last)}, UTC`;
}
