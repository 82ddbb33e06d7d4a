import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { SITE as queryKey } from '@inlay/web-client/shared-queries.ts';
import type { addDomain, mySite, removeDomain, setLocalhost } from '../contract.ts';

export type Site = AnswerOf<typeof mySite>['body'];

export const useSite = () => useQuery({ queryKey, queryFn: ({ signal }) => callApi<typeof mySite>('GET /Site', { signal }), ...askAgain });

/** Allows one more host. Rejects with the ApiError whose `fields.host` says what is wrong with it. */
export function useAddDomain() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (host: string) => callApi<typeof addDomain>('POST /Site/domains', { body: { host } }),
    onSuccess: (site) => client.setQueryData(queryKey, site),
  });
  return async (host: string): Promise<void> => void (await mutateAsync(host));
}

/** Allows a host no longer. Rejects with the ApiError whose sentence says why not. */
export function useRemoveDomain() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (host: string) => callApi<typeof removeDomain>('DELETE /Site/domains/:host', { params: { host } }),
    onSuccess: (site) => client.setQueryData(queryKey, site),
  });
  return mutateAsync;
}

/** The switch for localhost: shown at once, taken back when the server refuses. */
export function useLocalhostSwitch(onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (allowed: boolean) => callApi<typeof setLocalhost>('PUT /Site/localhost', { body: { allowed } }),
    onMutate: async (allowed) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Site>(queryKey);
      client.setQueryData<Site>(queryKey, (site) => site && { ...site, localhostAllowed: allowed });
      return before;
    },
    onSuccess: (site) => client.setQueryData(queryKey, site),
    onError: (error, _allowed, before) => {
      if (before) client.setQueryData(queryKey, before);
      onRefused(error);
    },
  });
}
