import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain, failedToLoad } from '@inlay/web-client/ask-again.ts';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { closeSession } from '@inlay/web-client/session.ts';
import { ACTIVITY } from '@inlay/web-client/shared-queries.ts';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import type { endOtherSessions, endSession, listSessions, logout } from '../../contract.ts';
import { SessionRow } from './session-row.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';

const SESSIONS = ['sessions'] as const;

export interface SessionsCardProps {
  /** Asks first where changes would be lost, then ends the session and goes Home. */
  leave: (end: () => Promise<void>) => Promise<void>;
  onError: (text: string | null) => void;
}

/** Where the account is logged in. One session can be ended, all others, or all of them, this one included. */
export function SessionsCard({ leave, onError }: SessionsCardProps) {
  const reload = useReload();
  const [sure, setSure] = useState(false);
  const query = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => callApi<typeof listSessions>('GET /Profile/Sessions', { signal }),
    ...askAgain,
  });
  const { withProof, dialog } = useReauth();
  const failed = (error: Error) => {
    if (!needsProof(error)) onError('The session could not be ended. Please try again.');
  };
  const { box, keep } = useKeptFocus();
  const show = async () => {
    await reload(SESSIONS, ACTIVITY);
    keep();
  };
  const endOne = useMutation({
    mutationFn: (id: string) => withProof(() => callApi<typeof endSession>('DELETE /Profile/Sessions/:id', { params: { id } })),
    // One that had ended by itself is gone all the same.
    onSettled: show,
    onError: failed,
  });
  const endOthers = useMutation({
    mutationFn: () => withProof(() => callApi<typeof endOtherSessions>('DELETE /Profile/Sessions')),
    onSuccess: show,
    onError: failed,
  });
  const endAll = useMutation({
    mutationFn: () =>
      leave(async () => {
        await callApi<typeof logout>('POST /Registration/Logout', { body: { everywhere: true } });
        closeSession();
      }),
    onError: failed,
  });
  const busy = endOne.isPending || endOthers.isPending || endAll.isPending;
  const sessions = query.data?.sessions ?? [];

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      <Card
        title="Sessions"
        note="Where you are logged in. A session ends by itself after 12 hours without use."
        aside={
          <div className="flex flex-wrap gap-2">
            {sessions.length > 1 && (
              <Button size="sm" disabled={busy} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                End all others
              </Button>
            )}
            <Button size="sm" look="danger" disabled={busy} onClick={() => setSure(true)}>
              Log out everywhere
            </Button>
          </div>
        }
        flush
      >
        {query.data ? (
          <ul aria-label="Sessions" className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} busy={busy} onEnd={() => endOne.mutate(session.id)} />
            ))}
          </ul>
        ) : failedToLoad(query) ? (
          <LoadFailure query={query} />
        ) : (
          <div role="status" className="flex h-16 items-center gap-4 px-5">
            <span className="sr-only">Loading sessions</span>
            <Skeleton className="size-4" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        )}
        {sure && (
          <ConfirmDialog
            title="Log out everywhere?"
            act="Log out everywhere"
            keep="Cancel"
            onConfirm={async () => {
              setSure(false);
              endAll.mutate();
            }}
            onClose={() => setSure(false)}
          >
            This ends every session, including this one.
          </ConfirmDialog>
        )}
        {dialog}
      </Card>
    </div>
  );
}
