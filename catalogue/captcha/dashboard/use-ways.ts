import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Method } from '@inlay/kernel/methods.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { getWays, putWays } from './ways-calls.ts';

/** The ways past a captcha. A change is shown at once, and taken back when the server refuses. */
export function useWays(compKey: string, onRefused: () => void) {
  const client = useQueryClient();
  const queryKey = ['ways', compKey];
  const ways = useQuery({ queryKey, queryFn: ({ signal }) => getWays(compKey, signal), ...askAgain });
  const { mutate } = useMutation({
    // One after the other: the last press is what is kept.
    scope: { id: queryKey.join() },
    mutationFn: (next: Method[]) => putWays(compKey, next),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Method[]>(queryKey);
      client.setQueryData(queryKey, next);
      return before;
    },
    onError: (_error, _next, before) => {
      client.setQueryData(queryKey, before);
      onRefused();
    },
  });
  return { ways, save: mutate };
}
