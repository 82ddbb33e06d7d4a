import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import { saveFile } from '@inlay/ui/browser/save-file.ts';
import { shortTime } from '@inlay/ui/short-time.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { componentName } from './component-names.ts';
import type { PrivacyRequest, RequestCalls, TypedSubject } from './request-calls.ts';
import { countsText, isDownloadable, kindWords, stateWords } from './request-words.ts';
import { isOpen, useRequests } from './use-requests.ts';

export interface RequestsCardProps {
  readonly calls: RequestCalls;
  /** Only those about one visitor. */
  readonly about: TypedSubject | undefined;
  readonly onAll: () => void;
  readonly onError: OnError;
}

/** What was asked, newest first. Addresses are not kept: a request is found again by its address alone. */
export function RequestsCard({ calls, about, onAll, onError }: RequestsCardProps) {
  const query = useRequests(calls, about);
  const minute = useNow(MINUTE_MS);
  const { box, keep } = useKeptFocus();
  // An erasure ends an export at the moment at which the list tells of it.
  const now = Math.max(minute, query.dataUpdatedAt);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card
      title={about ? <span className="wrap-anywhere">Requests about {about.text}</span> : 'Requests'}
      note="We keep no address, only a keyed hash of it. Times are UTC."
      aside={
        about && (
          <Button size="sm" onClick={onAll}>
            Show all
          </Button>
        )
      }
      flush
    >
      {items.length > 0 && (
        <div ref={box} tabIndex={-1} className="-outline-offset-2!">
          <CardTable
            label="Requests"
            heads={[{ label: 'Request' }, { label: 'Time' }, { label: 'State' }, { label: 'Found' }, { label: 'Download', hidden: true }]}
          >
            {items.map((request) => (
              <RequestRow key={request.id} request={request} calls={calls} now={now} onError={onError} />
            ))}
          </CardTable>
        </div>
      )}
      {query.data && items.length === 0 && (
        <EmptyState title={about ? 'No request about this visitor' : 'No requests yet'} stone="malachite">
          {about
            ? 'Requests are kept for three years, in Test for 7 days.'
            : 'When a visitor asks what you hold about them, enter their address above.'}
        </EmptyState>
      )}
      {!query.data && <LoadState query={query} rows={3} label="Loading requests" />}
      <ShowOlder query={query} what="requests" keep={keep} />
    </Card>
  );
}

interface RowProps extends Pick<RequestsCardProps, 'calls' | 'onError'> {
  readonly request: PrivacyRequest;
  readonly now: number;
}

function RequestRow({ request, calls, now, onError }: RowProps) {
  const [saving, setSaving] = useState(false);
  const [state, tone] = stateWords[request.state];
  const found = countsText(request.counts, componentName);

  async function save() {
    setSaving(true);
    onError(null);
    try {
      saveFile(`personal-data-${request.id}.zip`, await calls.getExport(request.id), 'application/zip');
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The export could not be downloaded. Please try again.' }));
    }
    setSaving(false);
  }

  return (
    <CardRow>
      <CardCell>
        <span className="block font-[550]">{kindWords[request.kind]}</span>
        <span className="block font-mono text-xs wrap-anywhere text-muted">{request.id}</span>
      </CardCell>
      <CardCell label="Time">
        <time dateTime={request.createdAt} className="text-muted tabular-nums">
          {shortTime(request.createdAt, now)}
        </time>
      </CardCell>
      <CardCell label="State">
        <Badge tone={tone}>{state}</Badge>
      </CardCell>
      <CardCell label="Found">
        <span className="text-sm wrap-anywhere">{found ?? (isOpen(request) ? '–' : 'Nothing')}</span>
      </CardCell>
      <CardCell right>
        {isDownloadable(request, now) ? (
          <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <span className="text-xs whitespace-nowrap text-muted">Until {shortTime(request.expiresAt ?? '', now)}</span>
            <Button size="sm" busy={saving} icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
              Download
              <span className="sr-only"> export {request.id}</span>
            </Button>
          </span>
        ) : (
          request.kind === 'export' && request.state === 'done' && <span className="text-xs text-muted">No longer available</span>
        )}
      </CardCell>
    </CardRow>
  );
}
