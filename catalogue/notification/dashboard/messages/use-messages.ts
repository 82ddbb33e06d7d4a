import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { isOpen } from '../../rules/message-states.ts';
import type { MessageFilters } from './message-calls.ts';
import { useMessagesScope } from './messages-scope.tsx';

/** What is sent meanwhile shows by itself. */
const POLL_MS = 10_000;
/** While something is on its way. */
const OPEN_POLL_MS = 2_000;

function useKeys() {
  const { environment } = useMessagesScope();
  return (...rest: unknown[]) => ['notification', 'messages', environment, ...rest];
}

/** Page by page. Only the first one is asked for again by itself: rows must not wander while somebody reads further down. */
export function useMessages(filters: MessageFilters) {
  const { calls } = useMessagesScope();
  const keyOf = useKeys();
  return useInfiniteQuery({
    queryKey: keyOf('list', filters),
    queryFn: ({ pageParam, signal }) => calls.getMessages(filters, pageParam, signal),
    ...byCursor,
    // What was found before stays until the new answer is in.
    placeholderData: keepPreviousData,
    refetchInterval: (query) => {
      const [first, second] = query.state.data?.pages ?? [];
      const pollMs = first?.items.some(({ state }) => isOpen(state)) ? OPEN_POLL_MS : POLL_MS;
      return askAgain.refetchInterval(query) || (first !== undefined && second === undefined && pollMs);
    },
  });
}

/** Reports come late: what was sent may have been delivered meanwhile. */
export function useMessage(id: string) {
  const { calls } = useMessagesScope();
  const keyOf = useKeys();
  return useQuery({
    queryKey: keyOf('message', id),
    queryFn: ({ signal }) => calls.getMessage(id, signal),
    ...askAgain,
    refetchInterval: (query) => {
      const state = query.state.data?.state;
      return askAgain.refetchInterval(query) || (state !== undefined && (isOpen(state) || state === 'sent' ? OPEN_POLL_MS : POLL_MS));
    },
  });
}

/** Asks anew for what an act has changed. */
export function useMessagesReload(): () => Promise<void> {
  const reload = useReload();
  const keyOf = useKeys();
  return () => reload(keyOf());
}
