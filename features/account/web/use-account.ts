import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { ApiError, callApi, type CallOptions } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { useSessionEnd } from '@inlay/ui/hooks/use-session-end.ts';
import type { saveBusiness, savePersonal, saveSecurity, sections } from '../contract.ts';

export type Account = AnswerOf<typeof sections>['body'];

const ACCOUNT_KEY = ['account'] as const;

/** Never taken for fresh: the dashboard, in another tab, changes the security section too. */
export const useAccount = () =>
  useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: ({ signal }) => callApi<typeof sections>('GET /Account/Sections', { signal }),
    staleTime: 0,
    ...askAgain,
  });

/** Saves one section; what the server answers is what is shown from then on. */
export function useSaveSection() {
  const client = useQueryClient();
  const onError = useSessionEnd();

  async function show(saving: Promise<Partial<Account>>): Promise<void> {
    const { personal, business, security } = await saving.catch((error: unknown) => {
      // Others of its status ask for a proof.
      if (error instanceof ApiError && error.code === 'session_required') onError(error);
      throw error;
    });
    // An answer under way was written before this save.
    await client.cancelQueries({ queryKey: ACCOUNT_KEY });
    client.setQueryData<Account>(
      ACCOUNT_KEY,
      (now) => now && { ...now, ...(personal && { personal }), ...(business && { business }), ...(security && { security }) },
    );
  }

  return {
    personal: (body: Account['personal']) => show(callApi<typeof savePersonal>('PUT /Account/Personal', { body })),
    business: (body: Account['business']) => show(callApi<typeof saveBusiness>('PUT /Account/Business', { body })),
    security: (body: CallOptions<typeof saveSecurity>['body']) => show(callApi<typeof saveSecurity>('PUT /Account/Security', { body })),
  };
}
