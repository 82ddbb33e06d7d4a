import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/ui/api-client.ts';
import { Badge } from '@inlay/ui/badge.tsx';
import { Button } from '@inlay/ui/button.tsx';
import { Card } from '@inlay/ui/card.tsx';
import { closeSession } from '@inlay/ui/session.ts';
import { Skeleton } from '@inlay/ui/spinner.tsx';
import type { listSessions } from '../contract.ts';

type Sessions = AnswerOf<typeof listSessions>['body'];

const time = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** Where the account is logged in. One session can be ended, or all of them, this one included. */
export function SessionsCard({ onError }: { onError: (text: string | null) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => callApi<Sessions>('/Profile/Sessions', { signal }) });
  const failed = () => onError('The session could not be ended. Please try again.');
  const endOne = useMutation({
    mutationFn: (id: string) => callApi(`/Profile/Sessions/${id}`, { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
    onError: failed,
  });
  const endAll = useMutation({
    mutationFn: () => callApi('/Registration/Logout', { method: 'POST', body: { everywhere: true } }),
    onSuccess: () => {
      closeSession();
      void navigate('/');
    },
    onError: failed,
  });
  const busy = endOne.isPending || endAll.isPending;

  return (
    <Card
      title="Sessions"
      note="Where you are logged in. A session ends by itself after 12 hours without use."
      aside={
        <Button size="sm" look="danger" disabled={busy} onClick={() => endAll.mutate()}>
          Log out everywhere
        </Button>
      }
      flush
    >
      {query.isError && <p className="px-4 py-6 text-sm text-muted sm:px-5">The sessions could not be loaded.</p>}
      {query.isPending && <Skeleton className="m-5 h-16" />}
      <ul className="divide-y divide-line">
        {query.data?.sessions.map(({ id, userAgent, address, lastSeenAt, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
            <MonitorSmartphone size={16} aria-hidden className="text-subtle" />
            <span className="min-w-40 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-[550]">
                {userAgent}
                {current && <Badge tone="ok">This session</Badge>}
              </span>
              <span className="text-xs text-subtle">
                {address}, last used {time.format(lastSeenAt)}
              </span>
            </span>
            {!current && (
              <Button
                size="sm"
                icon={<LogOut size={16} aria-hidden />}
                aria-label={`End the session of ${userAgent}`}
                disabled={busy}
                onClick={() => endOne.mutate(id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
