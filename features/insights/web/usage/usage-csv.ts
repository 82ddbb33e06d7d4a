import { csvOf } from '@inlay/ui/browser/csv.ts';
import { countOf } from '../count-of.ts';
import type { Usage } from '../insights-calls.ts';

/** The figures per step as the chart shows them, then by host and by cause: each row says what it is of. */
export function usageCsv({ steps, series, step, hosts, causes }: Usage): string {
  const keys = steps.map(({ key }) => key);
  const row = (by: string, of: string, figures: Parameters<typeof countOf>[0]) => [
    by,
    of,
    ...[...keys, 'failed'].map((key) => countOf(figures, key)),
  ];
  return csvOf([
    ['by', 'of', ...keys, 'failed'],
    ...series.map((figures) => row(step, figures.at, figures)),
    ...hosts.map((figures) => row('host', figures.host, figures)),
    ...causes.map(({ code, count }) => ['cause', code, ...keys.map(() => ''), count]),
  ]);
}

/** "inlay-insights-7d-2026-11-21.csv": the range, and the day it ends. */
export const usageFileName = ({ range, to }: Pick<Usage, 'range' | 'to'>): string => `inlay-insights-${range}-${to.slice(0, 10)}.csv`;
