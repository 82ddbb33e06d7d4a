import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReload } from '@inlay/ui/hooks/use-reload.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import type { InboxFilters } from './inbox-calls.ts';
import { useInbox } from './inbox-context.tsx';

/** What visitors send meanwhile shows by itself. */
const POLL_MS = 10_000;

function useKeys() {
  const { preset, environment, isHouse } = useInbox();
  return (...rest: unknown[]) => ['forms', preset, isHouse ? 'house' : environment, ...rest];
}

export function useForms() {
  const { calls } = useInbox();
  const keyOf = useKeys();
  return useQuery({
    queryKey: keyOf('forms'),
    queryFn: ({ signal }) => calls.getForms(signal),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || POLL_MS,
  });
}

/** Page by page. Only the first one is asked for again by itself: rows must not wander while somebody reads further down. */
export function useSubmissions(filters: InboxFilters) {
  const { calls } = useInbox();
  const keyOf = useKeys();
  return useInfiniteQuery({
    queryKey: keyOf('submissions', filters),
    queryFn: ({ pageParam, signal }) => calls.getSubmissions(filters, pageParam, signal),
    ...byCursor,
    // What was found before stays until the new answer is in.
    placeholderData: keepPreviousData,
    refetchInterval: (query) => askAgain.refetchInterval(query) || (query.state.data?.pages.length === 1 && POLL_MS),
  });
}

export function useSubmission(id: string) {
  const { calls } = useInbox();
  const keyOf = useKeys();
  return useQuery({
    queryKey: keyOf('submission', id),
    queryFn: ({ signal }) => calls.getSubmission(id, signal),
    ...askAgain,
    // An answer of the visitor opens it again.
    refetchInterval: (query) => askAgain.refetchInterval(query) || POLL_MS,
  });
}

/** As it is today: labels of fields that it has no more are their names. */
export function useDefinition(form: string) {
  const { calls } = useInbox();
  const keyOf = useKeys();
  return useQuery({ queryKey: keyOf('definition', form), queryFn: ({ signal }) => calls.getDefinition(form, signal), ...askAgain });
}

export function useReplies(id: string) {
  const { calls } = useInbox();
  const keyOf = useKeys();
  return useQuery({
    queryKey: keyOf('replies', id),
    queryFn: ({ signal }) => calls.getReplies(id, signal),
    ...askAgain,
    refetchInterval: (query) =>
      askAgain.refetchInterval(query) || (query.state.data?.some(({ state }) => state === 'queued') === true ? 2_000 : POLL_MS),
  });
}

/** Asks anew for what an act has changed. */
export function useInboxReload(): () => Promise<void> {
  const reload = useReload();
  const keyOf = useKeys();
  return () => reload(keyOf());
}

/** Asks anew for the lists alone: a message that was deleted is still on the page, and answers no more. */
export function useListsReload(): () => Promise<void> {
  const reload = useReload();
  const keyOf = useKeys();
  return async () => {
    await Promise.all([reload(keyOf('submissions')), reload(keyOf('forms'))]);
  };
}
