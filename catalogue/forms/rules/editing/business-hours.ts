import type { FormOverrides } from '../settings/form-settings.ts';

export type WeekHours = NonNullable<FormOverrides['hours']>;

export const WEEK_DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;
export type WeekDay = keyof typeof WEEK_DAYS;

/** Spans as they are typed: "09:30-12:00, 13:00-18:30"; '' for a day without. */
export const spansText = (hours: WeekHours, day: WeekDay): string => (hours[day] ?? []).map(([from, to]) => `${from}-${to}`).join(', ');

/** What isn't a span yet stays in it as it was typed, and the rules say so. */
export function withSpans(hours: WeekHours, day: WeekDay, typed: string): WeekHours {
  const spans = typed
    .split(',')
    .map((span) => span.trim())
    .filter((span) => span !== '')
    .map((span) => {
      const [from = '', ...rest] = span.split(/\s*[-–]\s*/);
      return [from, rest.join('-')] as [string, string];
    });
  const { [day]: _before, ...others } = hours;
  return spans.length > 0 ? { ...others, [day]: spans } : others;
}
