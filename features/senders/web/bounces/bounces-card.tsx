import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { replaceInbound } from '@inlay/messaging/contract.ts';
import { useState } from 'react';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { Button } from '@inlay/ui/button.tsx';
import { useCursorPages } from '@inlay/ui/hooks/use-cursor-pages.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { PageTurner } from '@inlay/ui/layout/page-turner.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { type MailReport, type SenderLists, bounceCalls } from '../sender-calls.ts';
import { useReports, useSendersReload } from '../use-senders.ts';
import { InboundAddresses } from './inbound-addresses.tsx';

const heads = [{ label: 'Recipient' }, { label: 'What happened' }, { label: 'Server’s answer' }, { label: 'When' }];
const kinds: Record<MailReport['kind'], string> = {
  bounce: 'Bounced, suppressed',
  complaint: 'Marked as spam, suppressed',
  blocked: 'Refused because of sender or content',
  soft: 'Not delivered',
  delayed: 'Delayed',
};

/** What mail servers tell after a mail was sent, and where they tell it. `inbound` is undefined until it is known. */
export function BouncesCard({ inbound }: { readonly inbound: SenderLists['inbound'] | undefined }) {
  const pages = useCursorPages('');
  const query = useReports(pages.cursor);
  const { reload } = useSendersReload();
  const { withProof, dialog } = useReauth();
  const toast = useToast();
  const now = useNow(MINUTE_MS);
  const [asked, setAsked] = useState(false);
  const items = query.data?.items ?? [];
  const isMade = inbound?.mail != null;

  async function replace() {
    await withProof(bounceCalls.postInbound);
    await reload();
    setAsked(false);
    toast('success', isMade ? 'Addresses replaced.' : 'Addresses created.');
  }

  return (
    <div>
      <Card
        title="Bounces and complaints"
        note="What mail servers reported about mail you sent. Kept for 30 days. Times are UTC."
        aside={
          inbound !== undefined && (
            <ForRole<typeof replaceInbound> role="developer">
              <Button size="sm" onClick={() => setAsked(true)}>
                {isMade ? 'Replace addresses' : 'Create addresses'}
              </Button>
            </ForRole>
          )
        }
        flush
      >
        <InboundAddresses inbound={inbound} />
        {!query.data && <LoadState query={query} rows={2} label="Loading bounces and complaints" />}
        {query.data && items.length === 0 && (
          <p className="px-4 py-8 text-center text-sm text-muted sm:px-5">No bounce or complaint in the last 30 days.</p>
        )}
        {items.length > 0 && (
          <CardTable label="Bounces and complaints" heads={heads}>
            {items.map(({ message, kind, text, recipient, at }) => (
              <CardRow key={`${message} ${kind}`}>
                <CardCell>
                  <div className="min-w-0">
                    <p className="wrap-anywhere">{recipient}</p>
                    <p className="font-mono text-xs wrap-anywhere text-subtle">{message}</p>
                  </div>
                </CardCell>
                <CardCell label="What happened">{kinds[kind]}</CardCell>
                <CardCell label="Server’s answer">
                  <span className="text-xs wrap-anywhere text-muted">{text || 'Nothing'}</span>
                </CardCell>
                <CardCell label="When">
                  <time dateTime={at}>{shortTime(at, now)}</time>
                </CardCell>
              </CardRow>
            ))}
          </CardTable>
        )}
        <PageTurner pages={pages} next={query.data?.next} busy={query.isPlaceholderData} />
      </Card>
      {asked && (
        <ConfirmDialog
          title={isMade ? 'Replace the addresses?' : 'Create addresses for incoming mail?'}
          act={isMade ? 'Replace' : 'Create'}
          look="primary"
          keep="Cancel"
          onConfirm={replace}
          onClose={() => setAsked(false)}
        >
          {isMade
            ? 'The current addresses stop working at once. Give your mail server the new ones.'
            : 'Your mail server posts answers and bounces to them. Only answers to mail that you sent count, and reports about it.'}
        </ConfirmDialog>
      )}
      {dialog}
    </div>
  );
}
