import { csvOf } from '@inlay/ui/browser/csv.ts';
import type { Usage } from '../insights-calls.ts';

/** The figures per step as the chart shows them, then by host and by cause: each row says what it is of. */
export function usageCsv({ series, step, hosts, causes }: Usage): string {
  const head = ['by', 'of', 'shown', 'solved', 'redeemed', 'failed'];
  return csvOf([
    head,
    ...series.map(({ at, shown, solved, redeemed, failed }) => [step, at, shown, solved, redeemed, failed]),
    ...hosts.map(({ host, shown, solved, redeemed, failed }) => ['host', host, shown, solved, redeemed, failed]),
    ...causes.map(({ code, count }) => ['cause', code, '', '', '', count]),
  ]);
}

/** "inlay-insights-7d-2026-11-21.csv": the range, and the day it ends. */
export const usageFileName = ({ range, to }: Pick<Usage, 'range' | 'to'>): string => `inlay-insights-${range}-${to.slice(0, 10)}.csv`;
