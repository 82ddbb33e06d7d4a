import { DAY_MS } from '@inlay/kernel/time.ts';

/** Days on which the court takes nothing in, beside the weekends. */
const CLOSED = new Set([
  '2023-07-04',
  '2023-09-04',
  '2023-10-09',
  '2023-11-10',
  '2023-11-23',
  '2023-11-24',
  '2023-12-25',
  '2024-01-01',
  '2024-01-15',
  '2024-02-19',
  '2024-03-29',
]);

/** The days of a quarter on which cases are filed, e.g. `2024-01-02`, in their order. */
export function courtDays({ year, number }: { readonly year: number; readonly number: number }): string[] {
  const days: string[] = [];
  const end = Date.UTC(year, number * 3);
  for (let at = Date.UTC(year, number * 3 - 3); at < end; at += DAY_MS) {
    const date = new Date(at);
    const day = date.toISOString().slice(0, 10);
    const weekend = date.getUTCDay() % 6 === 0;
    if (!weekend && !CLOSED.has(day)) days.push(day);
  }
  return days;
}
