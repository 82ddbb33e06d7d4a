import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type { askForPlan, readPlan, withdrawRequest } from '../contract.ts';

export type PlanOfAccount = Answered<typeof readPlan>;
export type PlanMeter = PlanOfAccount['meters'][number];

const PLAN = ['plan'] as const;
const EVERY_MS = 30_000;

export const usePlan = () =>
  useQuery({
    queryKey: PLAN,
    queryFn: ({ signal }) => callApi<typeof readPlan>('GET /Plan', { signal }),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || EVERY_MS,
  });

export const planCalls = {
  ask: (body: BodyGiven<typeof askForPlan>) => callApi<typeof askForPlan>('POST /Plan/requests', { body }),
  withdraw: (id: string) => callApi<typeof withdrawRequest>('DELETE /Plan/requests/:id', { params: { id } }),
};

/** After a request was made or withdrawn. */
export function usePlanReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: PLAN });
}
