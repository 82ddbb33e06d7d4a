import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type { DevInboxCalls } from './dev-inbox-calls.ts';

/** What is sent meanwhile shows by itself. */
const POLL_MS = 3_000;
const LIST = ['dev-inbox', 'list'];

/** Page by page. Only the first one is asked for again by itself: rows must not wander while somebody reads further down. */
export const useMessages = (calls: DevInboxCalls) =>
  useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => calls.getMessages(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || (query.state.data?.pages.length === 1 && POLL_MS),
  });

/** The server marks it as read. */
export const useMessage = (calls: DevInboxCalls, id: string) =>
  useQuery({ queryKey: ['dev-inbox', 'message', id], queryFn: ({ signal }) => calls.getMessage(id, signal), ...askAgain });

/** Asks anew for the list. */
export function useMessagesReload(): () => Promise<void> {
  const reload = useReload();
  return () => reload(LIST);
}
