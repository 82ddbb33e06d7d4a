import { TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { senderCalls } from './sender-calls.ts';
import { stateOf } from './sender-state.ts';
import { SENDERS } from './use-senders.ts';

/** Beside the page's name wherever the dashboard is: only while messages pass a sender by. A list that can't be had says nothing here. */
export function PausedTail() {
  const now = useNow(MINUTE_MS);
  const { data } = useQuery({
    queryKey: SENDERS,
    queryFn: ({ signal }) => senderCalls.getSenders(signal),
    retry: false,
    refetchInterval: MINUTE_MS,
  });
  const lists = data ? [data.email, data.sms] : [];
  const paused = lists.flatMap((senders) => senders.filter((sender) => stateOf(sender, senders, now).word === 'Paused')).length;
  if (paused === 0) return null;
  return (
    <span className="flex flex-none items-center gap-1.5 text-xs font-[550] text-warning">
      <TriangleAlert size={14} aria-hidden />
      {paused} paused
    </span>
  );
}
