import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import type { listActivity } from '../contract.ts';
import type { Kind } from '../rules/actions.ts';
import { PAGE_MAX } from '../rules/page.ts';

export type ActivityPage = AnswerOf<typeof listActivity>['body'];
export type Entry = ActivityPage['entries'][number];

interface Wanted {
  /** "" for all kinds. */
  kind: Kind | '';
  before?: string | null;
  limit?: number;
  signal?: AbortSignal;
}

export function getActivity({ kind, before, limit, signal }: Wanted): Promise<ActivityPage> {
  return callApi<typeof listActivity>('GET /Profile/Activity', { query: { kind: kind || undefined, before, limit }, signal });
}

/** Every entry of a kind that is kept. */
export async function getAllActivity(kind: Kind | ''): Promise<Entry[]> {
  const all: Entry[] = [];
  let before: string | null = null;
  do {
    const page: ActivityPage = await getActivity({ kind, before, limit: PAGE_MAX });
    all.push(...page.entries);
    before = page.next;
  } while (before !== null);
  return all;
}
