import { LogOut, MonitorSmartphone } from 'lucide-react';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Button } from '@inlay/ui/button.tsx';
import type { listSessions } from '../../contract.ts';

const time = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

export interface SessionRowProps {
  session: AnswerOf<typeof listSessions>['body']['sessions'][number];
  busy: boolean;
  onEnd: () => void;
}

/** A browser that is logged in, since when, from where. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { userAgent, address, createdAt, lastSeenAt, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:px-5">
      <MonitorSmartphone size={16} aria-hidden className="text-subtle" />
      <span className="min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
          {userAgent}
          {current && <Badge tone="ok">This session</Badge>}
        </span>
        <span className="text-xs text-subtle tabular-nums">
          {address}, since {time.format(createdAt)}, last used {time.format(lastSeenAt)}
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          icon={<LogOut size={16} aria-hidden />}
          aria-label={`End the session of ${userAgent} since ${time.format(createdAt)}`}
          disabled={busy}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
