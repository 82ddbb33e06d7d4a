import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { addDomain, checkDomain, deleteDomain } from '@inlay/messaging/contract.ts';
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_DOMAINS } from '@inlay/messaging/rules/domain-shapes.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button, IconButton } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Segmented } from '@inlay/ui/form/segmented.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { type SenderDomain, domainCalls } from '../sender-calls.ts';
import { useDomains, useDomainsReload } from '../use-senders.ts';
import { DomainDialog } from './domain-dialog.tsx';
import { RecordsTable } from './records-table.tsx';

interface DomainsCardProps {
  readonly onError: OnError;
  /** Where nothing can be changed. */
  readonly readOnly: boolean;
}

/** The domains that mail is sent from, with what their DNS lacks. */
export function DomainsCard({ onError, readOnly }: DomainsCardProps) {
  const query = useDomains();
  const reload = useDomainsReload();
  const toast = useToast();
  const now = useNow(MINUTE_MS);
  const { withProof, dialog } = useReauth();
  const { box, keep } = useKeptFocus();
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<'add' | 'remove' | null>(null);
  const [checking, setChecking] = useState(false);
  const domains = query.data?.items ?? [];
  const shown = domains.find(({ domain }) => domain === chosen) ?? domains[0];
  const close = () => setAsked(null);

  async function add(fields: { domain: string; from: string }) {
    const { domain } = await withProof(() => domainCalls.postDomain(fields));
    await reload();
    setChosen(domain);
    close();
    toast('success', `${domain} was added. Publish its records.`);
  }
  async function check({ domain }: SenderDomain) {
    setChecking(true);
    onError(null);
    try {
      const { proven } = await domainCalls.postCheck(domain);
      toast('success', proven ? `${domain} is proven.` : `${domain} was checked. Its DKIM record does not pass yet.`);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The domain could not be checked. Please try again.' }));
    }
    setChecking(false);
    await reload();
  }
  async function remove({ domain }: SenderDomain) {
    // 404: it was deleted elsewhere.
    await withProof(() => domainCalls.deleteDomain(domain)).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    await reload();
    close();
    toast('success', 'Domain deleted.');
    keep();
  }

  const addButton = !readOnly && (
    <ForRole<typeof addDomain> role="developer">
      <Button size="sm" icon={<Plus size={16} aria-hidden />} disabled={domains.length >= MOST_DOMAINS} onClick={() => setAsked('add')}>
        Add domain
      </Button>
    </ForRole>
  );
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Card
        title="Domain check"
        note={
          shown?.checkedAt ? `Domains you send mail from. Checked ${shortTime(shown.checkedAt, now)} UTC.` : 'Domains you send mail from.'
        }
        aside={
          shown && (
            <div className="flex flex-wrap items-center gap-2">
              {addButton}
              {!readOnly && (
                <ForRole<typeof checkDomain> role="developer">
                  <Button size="sm" busy={checking} icon={<RefreshCw size={16} aria-hidden />} onClick={() => void check(shown)}>
                    Check again
                  </Button>
                </ForRole>
              )}
            </div>
          )
        }
        flush
      >
        {!query.data && <LoadState query={query} rows={2} label="Loading domains" />}
        {query.data && !shown && (
          <EmptyState title="No domain" action={addButton}>
            Without one, mail through the operator’s server is from “Your name via Inlay”. Add a domain and publish its records.
          </EmptyState>
        )}
        {shown && (
          <>
            <div className="flex items-center gap-2 border-b border-line px-4 py-3 sm:px-5">
              <div className="mr-auto min-w-0 overflow-x-auto">
                <Segmented
                  label="Domain"
                  value={shown.domain}
                  onChange={setChosen}
                  segments={domains.map((one) => ({ value: one.domain, label: <DomainLabel domain={one} /> }))}
                />
              </div>
              {!readOnly && (
                <ForRole<typeof deleteDomain> role="developer">
                  <IconButton label={`Delete ${shown.domain}`} onClick={() => setAsked('remove')}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </ForRole>
              )}
            </div>
            <RecordsTable domain={shown} />
            <p className="border-t border-line px-4 py-3 text-xs wrap-anywhere text-muted sm:px-5">{proofSentence(shown, now)}</p>
          </>
        )}
      </Card>
      {asked === 'add' && <DomainDialog save={add} onClose={close} />}
      {asked === 'remove' && shown && (
        <ConfirmDialog title={`Delete ${shown.domain}?`} act="Delete" onConfirm={() => remove(shown)} onClose={close}>
          We stop sending mail from this domain and delete its key. If you add the domain again, you publish a new key.
        </ConfirmDialog>
      )}
      {dialog}
    </div>
  );
}

function proofSentence({ proven, proofEndedAt, fromAddress }: SenderDomain, now: number): string {
  if (proven) return `Mail through the operator’s server is from ${fromAddress}. Mail from any address at this domain is signed.`;
  const since = proofEndedAt === null ? '' : `Not proven since ${shortTime(proofEndedAt, now)} UTC, when the DKIM record was gone. `;
  return `${since}We send no mail from this domain until the DKIM record passes. Publish the records, then check again. Name servers can take up to an hour.`;
}

const DomainLabel = ({ domain: { domain, proven, records } }: { domain: SenderDomain }) => (
  <>
    <span aria-hidden className={proven ? 'text-success' : 'text-warning'}>
      {proven ? '●' : '▲'}
    </span>
    {domain}
    <span className="font-mono text-xs text-subtle">
      {records.filter(({ result }) => result === 'passes').length} of {records.length}
    </span>
  </>
);
