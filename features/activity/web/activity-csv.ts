import { csvOf } from '@inlay/ui/browser/csv.ts';
import type { Entry } from './activity-calls.ts';

/** The log for a spreadsheet; times in UTC. */
export const activityCsv = (entries: readonly Entry[]): string =>
  csvOf([
    ['Time (UTC)', 'What', 'Target', 'Detail', 'Network address', 'Action', 'By', 'Secret'],
    ...entries.map(({ at, sentence, target, detail, address, action, by, secret }) => [
      new Date(at).toISOString(),
      sentence,
      target,
      detail,
      address,
      action,
      by ?? '',
      secret ?? '',
    ]),
  ]);
