import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { addSuppression, removeSuppression } from '@inlay/messaging/contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { Button } from '@inlay/ui/button.tsx';
import { FilterFields, FilterSearch } from '@inlay/ui/list/filter-fields.tsx';
import { useCursorPages } from '@inlay/ui/hooks/use-cursor-pages.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { PageTurner } from '@inlay/ui/layout/page-turner.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { shortTime } from '@inlay/ui/short-time.ts';
import { type Suppression, suppressionCalls } from '../sender-calls.ts';
import { useSuppressions, useSuppressionsReload } from '../use-senders.ts';
import { SuppressDialog } from './suppress-dialog.tsx';

const heads = [{ label: 'Address' }, { label: 'Reason' }, { label: 'Since' }, { label: 'Actions', hidden: true }];
const reasons: Record<Suppression['reason'], string> = {
  bounce: 'Mail bounced',
  complaint: 'Marked as spam',
  stop: 'Asked us to stop',
  owner: 'Added by you',
};

interface SuppressionsCardProps {
  readonly environment: Environment;
  readonly siteKey: string;
}

/** Addresses that nothing is sent to, whatever asks for it. */
export function SuppressionsCard({ environment, siteKey }: SuppressionsCardProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const pages = useCursorPages(q);
  const query = useSuppressions({ environment, siteKey }, q, pages.cursor);
  const reload = useSuppressionsReload(environment);
  const toast = useToast();
  const { withProof, dialog } = useReauth();
  const { box, keep } = useKeptFocus();
  const [asked, setAsked] = useState<'add' | Suppression | null>(null);
  const now = useNow(MINUTE_MS);
  const items = query.data?.items ?? [];
  const calls = suppressionCalls(siteKey);

  async function add(address: string) {
    const { reason } = await withProof(() => calls.postSuppression(address));
    setAsked(null);
    toast('success', reason === 'owner' ? `We no longer send anything to ${address}.` : `${address} was already suppressed.`);
    await reload();
  }
  async function remove(one: Suppression) {
    // 404: it was removed elsewhere.
    await withProof(() => calls.deleteSuppression(one)).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    setAsked(null);
    await reload();
    keep();
  }

  const addButton = (
    <ForRole<typeof addSuppression> role="developer">
      <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setAsked('add')}>
        Add address
      </Button>
    </ForRole>
  );
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Card
        title="Suppressed addresses"
        note="Nothing is sent to them. Times are UTC."
        aside={items.length + q.length > 0 && addButton}
        flush
      >
        {!query.data && <LoadState query={query} rows={2} label="Loading suppressed addresses" />}
        {query.data && q + typed.trim() === '' && pages.isFirst && items.length === 0 ? (
          <EmptyState title="No suppressed address" action={addButton}>
            Add an address that must not receive anything, such as one whose owner asked you to stop.
          </EmptyState>
        ) : (
          query.data && (
            <>
              <FilterFields>
                <FilterSearch label="Search addresses" hideLabel placeholder="Part of an address" value={typed} onChange={setTyped} />
              </FilterFields>
              {items.length === 0 ? (
                <p role="status" className="px-4 py-8 text-center text-sm text-muted sm:px-5">
                  No address like this is suppressed.
                </p>
              ) : (
                <CardTable label="Suppressed addresses" heads={heads}>
                  {items.map((one) => (
                    <CardRow key={`${one.channel} ${one.address}`}>
                      <CardCell>
                        <span className="wrap-anywhere">{one.address}</span>
                      </CardCell>
                      <CardCell label="Reason">{reasons[one.reason]}</CardCell>
                      <CardCell label="Since">
                        <time dateTime={one.at}>{shortTime(one.at, now)}</time>
                      </CardCell>
                      <CardCell right>
                        <ForRole<typeof removeSuppression> role="developer">
                          <Button size="sm" aria-label={`Remove ${one.address}`} onClick={() => setAsked(one)}>
                            Remove
                          </Button>
                        </ForRole>
                      </CardCell>
                    </CardRow>
                  ))}
                </CardTable>
              )}
              <PageTurner pages={pages} next={query.data.next} busy={query.isPlaceholderData} />
            </>
          )
        )}
      </Card>
      {asked === 'add' && <SuppressDialog save={add} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'add' && (
        <ConfirmDialog
          title={`Send to ${asked.address} again?`}
          act="Remove"
          look="primary"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.reason === 'owner'
            ? 'The next message to this address is sent.'
            : 'The next message to this address is sent. Mail to people who do not want it harms how all your mail is received.'}
        </ConfirmDialog>
      )}
      {dialog}
    </div>
  );
}
