import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { ACTIVITY } from '@inlay/web-client/shared-queries.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { FilterFields, FilterSelect } from '@inlay/ui/list/filter-fields.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import { kinds, kindTitles, type Kind } from '../rules/actions.ts';
import { ADDRESS_KEPT_DAYS, KEPT_DAYS } from '../rules/page.ts';
import { getActivity, getAllActivity } from './activity-calls.ts';
import { activityCsv } from './activity-csv.ts';
import { ActivityRows } from './activity-rows.tsx';

export interface ActivityCardProps {
  onError: (text: string | null) => void;
}

const options = kinds.map((kind) => ({ value: kind, label: kindTitles[kind] }));

/** What was done with the account, newest first. */
export function ActivityCard({ onError }: ActivityCardProps) {
  const [kind, setKind] = useState<Kind | ''>('');
  const [saving, setSaving] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [...ACTIVITY, kind],
    queryFn: ({ pageParam, signal }) => getActivity({ kind, before: pageParam, signal }),
    ...byCursor,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];

  async function download() {
    setSaving(true);
    try {
      saveFile('inlay-activity.csv', activityCsv(await getAllActivity(kind)), 'text/csv;charset=utf-8');
    } catch {
      onError('The activity could not be loaded. Please try again.');
    }
    setSaving(false);
  }

  return (
    <Card
      title="Activity"
      note={`What happened in your account. Kept for ${KEPT_DAYS} days, network addresses for ${ADDRESS_KEPT_DAYS}.`}
      aside={
        <Button size="sm" icon={<Download size={16} aria-hidden />} busy={saving} onClick={() => void download()}>
          Download CSV
        </Button>
      }
      flush
    >
      <FilterFields>
        <FilterSelect label="Show" className="max-w-60" all="Everything" options={options} value={kind} onChange={setKind} />
      </FilterFields>
      {query.data ? (
        <>
          <ActivityRows entries={entries} />
          <p role="status" className="sr-only">
            {entries.length} {entries.length === 1 ? 'entry' : 'entries'} shown
          </p>
          {entries.length === 0 && (
            <p className="px-4 py-6 text-sm text-muted sm:px-5">No activity of this kind in the last {KEPT_DAYS} days.</p>
          )}
        </>
      ) : failedToLoad(query) ? (
        <LoadFailure query={query} />
      ) : (
        <LoadingRows />
      )}
      <ShowOlder query={query} what="entries" label="Show more" />
    </Card>
  );
}

const LoadingRows = () => (
  <div role="status" className="divide-y divide-line transition-opacity delay-150 duration-75 starting:opacity-0">
    <span className="sr-only">Loading activity</span>
    {['w-2/5', 'w-1/3', 'w-1/2'].map((width) => (
      <div key={width} className="flex h-16 items-center justify-between gap-6 px-5">
        <Skeleton className={`h-3 ${width}`} />
        <Skeleton className="h-3 w-1/6" />
      </div>
    ))}
  </div>
);
