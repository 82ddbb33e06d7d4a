import { useInfiniteQuery } from '@tanstack/react-query';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import type { PrivacyRequest, RequestCalls, TypedSubject } from './request-calls.ts';

/** While something is under way. */
const POLL_MS = 2_000;
const LIST = ['privacy-requests'];

export const isOpen = ({ state }: PrivacyRequest): boolean => state === 'waiting' || state === 'running';

/** Page by page. Only the first one is asked for again by itself: rows must not wander while somebody reads further down. */
export const useRequests = (calls: RequestCalls, subject: TypedSubject | undefined) =>
  useInfiniteQuery({
    queryKey: [...LIST, subject],
    queryFn: ({ pageParam, signal }) => calls.getRequests(subject, pageParam, signal),
    ...byCursor,
    refetchInterval: (query) => {
      const pages = query.state.data?.pages;
      return askAgain.refetchInterval(query) || (pages?.length === 1 && pages[0]?.items.some(isOpen) && POLL_MS) || false;
    },
  });

/** Asks anew for the list. */
export function useRequestsReload(): () => Promise<void> {
  const reload = useReload();
  return () => reload(LIST);
}
