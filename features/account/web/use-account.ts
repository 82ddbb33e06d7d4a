import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { useSessionEnd } from '@inlay/ui/hooks/use-session-end.ts';
import type { sections } from '../contract.ts';

export type Account = AnswerOf<typeof sections>['body'];

const ACCOUNT_KEY = ['account'] as const;
const PATHS = { personal: '/Account/Personal', business: '/Account/Business', security: '/Account/Security' } as const;

export const useAccount = () =>
  useQuery({ queryKey: ACCOUNT_KEY, queryFn: ({ signal }) => callApi<Account>('/Account/Sections', { signal }), ...askAgain });

/** Saves one section; what the server answers is what is shown from then on. */
export function useSaveSection() {
  const client = useQueryClient();
  const onError = useSessionEnd();
  return async (section: keyof Account, body: unknown): Promise<void> => {
    const answer = await callApi<Partial<Account>>(PATHS[section], { method: 'PUT', body }).catch((error: unknown) => {
      // Others of its status ask for a proof.
      if (error instanceof ApiError && error.code === 'session_required') onError(error);
      throw error;
    });
    // An answer under way was written before this save.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    client.setQueryData<Account>(ACCOUNT_KEY, (now) => now && { ...now, ...(answer[section] && { [section]: answer[section] }) });
  };
}
