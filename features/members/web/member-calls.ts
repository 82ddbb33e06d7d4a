import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type {
  acceptInvitation,
  cancelInvitation,
  changeRole,
  declineInvitation,
  formsOfMember,
  invite,
  leave,
  listMembers,
  myInvitations,
  removeMember,
} from '../contract.ts';

export type MemberList = Answered<typeof listMembers>;
export type Member = MemberList['members'][number];
export type Invitation = MemberList['invitations'][number];
export type MyInvitation = Answered<typeof myInvitations>['items'][number];

const MEMBERS = ['members'] as const;
const INVITATIONS = ['invitations'] as const;

export const useMembers = (enabled: boolean) =>
  useQuery({
    queryKey: MEMBERS,
    queryFn: ({ signal }) => callApi<typeof listMembers>('GET /Members', { signal }),
    enabled,
    ...askAgain,
  });

export const useFormsOfMember = (id: string) =>
  useQuery({
    // Not below MEMBERS: once the member is removed, that is asked anew while the dialog still closes, and this would answer 404.
    queryKey: ['forms-of-member', id],
    queryFn: ({ signal }) => callApi<typeof formsOfMember>('GET /Members/:id/forms', { signal, params: { id } }),
    ...askAgain,
  });

export const useMyInvitations = () =>
  useQuery({ queryKey: INVITATIONS, queryFn: ({ signal }) => callApi<typeof myInvitations>('GET /Invitations', { signal }), ...askAgain });

export const memberCalls = {
  invite: (body: BodyGiven<typeof invite>) => callApi<typeof invite>('POST /Members/invitations', { body }),
  cancel: (id: string) => callApi<typeof cancelInvitation>('DELETE /Members/invitations/:id', { params: { id } }),
  changeRole: (id: string, role: Role) => callApi<typeof changeRole>('PUT /Members/:id', { params: { id }, body: { role } }),
  remove: (id: string, keepRecipient: boolean) =>
    callApi<typeof removeMember>('DELETE /Members/:id', { params: { id }, body: { keepRecipient } }),
  /** The account that holds the project of a siteKey. */
  leave: (siteKey: string) => callApi<typeof leave>('POST /Members/leave', { siteKey }),
  accept: (id: string) => callApi<typeof acceptInvitation>('POST /Invitations/:id/accept', { params: { id } }),
  decline: (id: string) => callApi<typeof declineInvitation>('POST /Invitations/:id/decline', { params: { id } }),
};

/** After a change of the account's members. */
export function useMembersReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: MEMBERS });
}

/** After an answer to an invitation. */
export function useInvitationsReload(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: INVITATIONS });
}
