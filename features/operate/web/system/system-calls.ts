import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answered } from '@inlay/kernel/contract.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type {
  dropDeadLetter,
  examineSystem,
  listDeadLetters,
  pauseJobs,
  readSystem,
  resumeJobs,
  retryDeadLetter,
  retryDeadLetters,
} from '../../system-contract.ts';

export type SystemView = Answered<typeof readSystem>;
export type DeadLetterItem = Answered<typeof listDeadLetters>['items'][number];
export type Examined = Answered<typeof examineSystem>;

export const LOOK_EVERY_MS = 10_000;
const SYSTEM = ['operate', 'system'] as const;
const DEAD = ['operate', 'dead-letters'] as const;

export const useSystem = () =>
  useQuery({
    queryKey: SYSTEM,
    queryFn: ({ signal }) => callApi<typeof readSystem>('GET /Operate/system', { signal }),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || (query.state.status === 'success' && LOOK_EVERY_MS),
  });

export const useDeadLetters = () =>
  useInfiniteQuery({
    queryKey: DEAD,
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listDeadLetters>('GET /Operate/dead-letters', { signal, query: { cursor: pageParam, limit: null } }),
    ...byCursor,
  });

export const deadLetterCalls = {
  retry: (id: string) => callApi<typeof retryDeadLetter>('POST /Operate/dead-letters/:id/retry', { params: { id } }),
  retryAll: () => callApi<typeof retryDeadLetters>('POST /Operate/dead-letters/retry', {}),
  drop: (id: string) => callApi<typeof dropDeadLetter>('DELETE /Operate/dead-letters/:id', { params: { id } }),
};

export const kindCalls = {
  pause: (kind: string) => callApi<typeof pauseJobs>('POST /Operate/jobs/:kind/pause', { params: { kind } }),
  resume: (kind: string) => callApi<typeof resumeJobs>('POST /Operate/jobs/:kind/resume', { params: { kind } }),
};

export const examine = () => callApi<typeof examineSystem>('POST /Operate/doctor', {});

/** After an act on jobs. */
export function useSystemReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: SYSTEM }), client.invalidateQueries({ queryKey: DEAD })]);
  };
}
