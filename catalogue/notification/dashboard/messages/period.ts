import { DAY_MS } from '@inlay/kernel/time.ts';

export const PERIODS = [
  { value: 'day', label: 'Last 24 hours', days: 1 },
  { value: 'week', label: 'Last 7 days', days: 7 },
  { value: 'month', label: 'Last 30 days', days: 30 },
  { value: 'own', label: 'From … to …', days: 0 },
] as const;
export type Period = (typeof PERIODS)[number]['value'] | '';

/** Times between which messages were accepted, ISO; "" where there is no bound. */
export interface Bounds {
  readonly from: string;
  readonly until: string;
}

/** Of a period that ends now. */
export function boundsOf(period: Period, now: number): Bounds {
  const days = PERIODS.find(({ value }) => value === period)?.days ?? 0;
  return { from: days === 0 ? '' : new Date(now - days * DAY_MS).toISOString(), until: '' };
}

/** Of whole days as date fields have them, the last one included; days are UTC. Half of a date is none. */
export function boundsOfDays(first: string, last: string): Bounds {
  const startOf = (day: string, later: number) => {
    const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
    return Number.isNaN(at) ? '' : new Date(at + later).toISOString();
  };
  return { from: startOf(first, 0), until: startOf(last, DAY_MS) };
}
