import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type { MessageFilters } from './dev-inbox-calls.ts';
import { useInboxPlace } from './inbox-context.tsx';

/** What is sent meanwhile shows by itself. */
const POLL_MS = 3_000;
const LIST = ['dev-inbox', 'list'];

/** One page. Only the first one is asked for again by itself: rows must not wander while somebody reads further down. */
export function useMessages(filters: MessageFilters, cursor: string | null) {
  const { environment, calls } = useInboxPlace();
  return useQuery({
    queryKey: [...LIST, environment, filters, cursor],
    queryFn: ({ signal }) => calls.getMessages(filters, cursor, signal),
    // What was found before stays until the new answer is in.
    placeholderData: keepPreviousData,
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || (cursor === null && POLL_MS),
  });
}

export function useMessage(id: string) {
  const { environment, calls } = useInboxPlace();
  return useQuery({
    queryKey: ['dev-inbox', 'message', environment, id],
    queryFn: ({ signal }) => calls.getMessage(id, signal),
    ...askAgain,
  });
}

export function useMessagesReload(): () => Promise<void> {
  const reload = useReload();
  return () => reload(LIST);
}
