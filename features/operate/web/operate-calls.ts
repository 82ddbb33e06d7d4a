import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import { byCursor } from '@inlay/ui/hooks/by-cursor.ts';
import type {
  changePlan,
  declineRequest,
  endSessions,
  listAccounts,
  readAccount,
  resendMail,
  resumeAccount,
  suspendAccount,
} from '../contract.ts';
import type { AccountFilter } from '../rules/operate-bodies.ts';

export type AccountList = Answered<typeof listAccounts>;
export type AccountItem = AccountList['items'][number];
export type Account = Answered<typeof readAccount>;

const ACCOUNTS = ['operate', 'accounts'] as const;
const one = (id: string) => ['operate', 'account', id] as const;

export const useAccounts = (search: string, filter: AccountFilter) =>
  useInfiniteQuery({
    queryKey: [...ACCOUNTS, search, filter],
    queryFn: ({ signal, pageParam }) =>
      callApi<typeof listAccounts>('GET /Operate/accounts', { signal, query: { search, filter, cursor: pageParam, limit: null } }),
    ...byCursor,
    ...askAgain,
  });

export const useAccount = (id: string) =>
  useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => callApi<typeof readAccount>('GET /Operate/accounts/:id', { signal, params: { id } }),
    ...askAgain,
  });

export const operateCalls = {
  plan: (id: string, body: BodyGiven<typeof changePlan>) =>
    callApi<typeof changePlan>('PUT /Operate/accounts/:id/plan', { params: { id }, body }),
  decline: (id: string, body: BodyGiven<typeof declineRequest>) =>
    callApi<typeof declineRequest>('POST /Operate/accounts/:id/decline', { params: { id }, body }),
  suspend: (id: string, body: BodyGiven<typeof suspendAccount>) =>
    callApi<typeof suspendAccount>('POST /Operate/accounts/:id/suspend', { params: { id }, body }),
  resume: (id: string) => callApi<typeof resumeAccount>('POST /Operate/accounts/:id/resume', { params: { id } }),
  resend: (id: string) => callApi<typeof resendMail>('POST /Operate/accounts/:id/resend', { params: { id } }),
  endSessions: (id: string) => callApi<typeof endSessions>('POST /Operate/accounts/:id/end-sessions', { params: { id } }),
};

/** Reads an account anew, and the list. */
export function useReadAgain() {
  const client = useQueryClient();
  return async (id: string) => {
    void client.invalidateQueries({ queryKey: ACCOUNTS });
    await client.invalidateQueries({ queryKey: one(id) });
  };
}

/** Shows an account as a change has answered it, and reads the list anew. */
export function useShowAccount() {
  const client = useQueryClient();
  return (account: Account) => {
    client.setQueryData(one(account.id), account);
    void client.invalidateQueries({ queryKey: ACCOUNTS });
  };
}
