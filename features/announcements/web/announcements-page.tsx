import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { formatDay } from '@inlay/ui/format-moment.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { ProofAsked } from '@inlay/ui/overlay/proof-asked.tsx';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { type MadeAnnouncement, announcementCalls, useAllAnnouncements, useAnnouncementsReload } from './announcement-calls.ts';

/** What operators say to every account. */
export default function AnnouncementsPage({ onError }: { onError: OnError }) {
  const query = useAllAnnouncements();
  const reload = useAnnouncementsReload();
  const toast = useToast();
  const { withProof, dialog } = useReauth();
  const [writing, setWriting] = useState(false);
  const isUnproven = needsProof(query.error);
  const items = query.data?.items ?? [];

  async function end({ id, title }: MadeAnnouncement) {
    try {
      await withProof(() => announcementCalls.end(id));
      onError(null);
      toast('success', `“${title}” has ended.`);
    } catch (error) {
      if (!needsProof(error)) onError(failureSentence(error, { fallback: 'The announcement could not be ended. Please try again.' }));
    }
    await reload();
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0 flex-[1_1_20rem]">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Announcements</h1>
          <p className="mt-0.5 text-sm text-muted">Every account sees them in its dashboard, and by email if you choose.</p>
        </div>
        <Button look="primary" icon={<Megaphone size={16} aria-hidden />} onClick={() => setWriting(true)} className="max-sm:w-full">
          Announce
        </Button>
      </div>
      <Card title="Announcements" flush>
        {isUnproven && <ProofAsked ask={() => query.refetch({ throwOnError: true })} />}
        {!query.data && !isUnproven && <LoadState query={query} rows={2} label="Loading announcements" />}
        {query.data && items.length === 0 && (
          <EmptyState title="Nothing announced yet">Maintenance, news and warnings appear here.</EmptyState>
        )}
        {items.length > 0 && (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <Line key={item.id} item={item} onEnd={() => void end(item)} />
            ))}
          </ul>
        )}
      </Card>
      {writing && (
        <AnnounceDialog
          announce={async (body) => {
            await withProof(() => announcementCalls.announce(body));
            setWriting(false);
            await reload();
            toast('success', body.mail ? 'Announced. We are sending the emails.' : 'Announced.');
          }}
          onClose={() => setWriting(false)}
        />
      )}
      {dialog}
    </div>
  );
}

function Line({ item: { title, text, level, at, endsAt, stands, mail, mailed }, onEnd }: { item: MadeAnnouncement; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3.5 text-sm sm:px-5">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
          {title}
          {level === 'warning' && <Badge tone="warn">Warning</Badge>}
          {stands ? <Badge tone="ok">Active</Badge> : <Badge>Ended</Badge>}
        </p>
        <p className="mt-1 whitespace-pre-line text-muted wrap-anywhere">{text}</p>
        <p className="mt-1 text-xs text-subtle">
          {formatDay(at)} to {formatDay(endsAt)}. {mail ? `Emailed to ${countOf(mailed, 'account')} so far.` : 'Not emailed.'}
        </p>
      </div>
      {stands && (
        <Button size="sm" aria-label={`End ${title}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
