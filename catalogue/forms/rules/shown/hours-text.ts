import type { FormSettings } from '../settings/form-settings.ts';

type Hours = Pick<FormSettings, 'timeZone' | 'hours' | 'holidays' | 'openText' | 'closedText'>;

function localTime(now: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    weekday: (part['weekday'] ?? '').slice(0, 3).toLowerCase(),
    time: `${part['hour']}:${part['minute']}`,
  };
}

/** Whether somebody is there to read it; hours choose texts and never close a form. Without hours somebody always is. */
export function isOpenNow({ timeZone, hours, holidays }: Hours, now: number): boolean {
  if (hours === null) return true;
  const { day, weekday, time } = localTime(now, timeZone ?? 'UTC');
  if (holidays.includes(day)) return false;
  const spans = Object.entries(hours).find(([name]) => name === weekday)?.[1] ?? [];
  return spans.some(([from, to]) => from <= time && time < to);
}

export const hoursText = (hours: Hours, now: number): string => (isOpenNow(hours, now) ? hours.openText : hours.closedText);
