import type { QueryOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { FormCalls } from '../../contract.ts';
import type { FormParts } from '../forms-parts.ts';
import { countsOf } from '../store/count-rows.ts';
import type { FormPlace } from '../store/places.ts';

const DAYS_SHOWN = 30;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));
const textOf = (day: number): string => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** @throws Refusal `invalid_request` for a day that the calendar lacks */
export async function readFigures(
  { db, clock }: Pick<FormParts, 'db' | 'clock'>,
  place: FormPlace,
  { form, from = dayOf(clock() - DAYS_SHOWN * DAY_MS), to = dayOf(clock() + DAY_MS) }: QueryOf<FormCalls['readFigures']>,
) {
  for (const [name, day] of Object.entries({ from, to }))
    if (Number.isNaN(Date.parse(day))) throw new Refusal('invalid_request', { fields: { [name]: 'Use a day like 2026-11-22.' } });
  const rows = await countsOf(db, place, { form, from: numberOf(from), to: numberOf(to) });
  const days = new Map<number, Record<string, number>>();
  const totals: Record<string, number> = {};
  for (const { day, event, count } of rows) {
    days.set(day, { ...days.get(day), [event]: Number(count) });
    totals[event] = (totals[event] ?? 0) + Number(count);
  }
  return { from, to, totals, series: [...days].map(([day, counts]) => ({ at: textOf(day), counts })) };
}
