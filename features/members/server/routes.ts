import { ok } from '@inlay/platform/http/ok.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { defineEnded } from './end-memberships.ts';
import { formsOfMember } from './forms-of-member.ts';
import { acceptInvitation, declineInvitation } from './respond-to-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { changeRole } from './change-role.ts';
import { keepForgetting } from './forget-invitations.ts';
import { invite } from './invite.ts';
import { leave } from './leave.ts';
import { listMembers } from './list-members.ts';
import type { MembersActions } from './members-parts.ts';
import { myInvitations } from './my-invitations.ts';
import { removeMember } from './remove-member.ts';

export default (async (mount, services, { recipients }) => {
  const parts = { ...services, recipients };
  await keepForgetting(parts);
  defineEnded(parts);
  mount(contract.listMembers, async ({ signedIn }) => ok(await listMembers(parts, signedIn)));
  mount(contract.invite, async ({ signedIn, body, address }) => ({
    status: 201 as const,
    body: await invite(parts, signedIn, body, address),
  }));
  mount(contract.cancelInvitation, async ({ signedIn, params, address }) =>
    ok(await cancelInvitation(parts, signedIn, params['id'] ?? '', address)),
  );
  mount(contract.changeRole, async ({ signedIn, params, body: { role }, address }) =>
    ok(await changeRole(parts, signedIn, { id: params['id'] ?? '', role, address })),
  );
  mount(contract.formsOfMember, async ({ signedIn, params }) => ok(await formsOfMember(parts, signedIn, params['id'] ?? '')));
  mount(contract.removeMember, async ({ signedIn, params, body: { keepRecipient }, address }) =>
    ok(await removeMember(parts, signedIn, { id: params['id'] ?? '', keepRecipient, address })),
  );
  mount(contract.leave, async ({ signedIn, address }) => ok(await leave(parts, signedIn, address)));
  mount(contract.myInvitations, async ({ signedIn }) => ok(await myInvitations(parts, signedIn.actorId)));
  mount(contract.acceptInvitation, async ({ signedIn, params, address }) =>
    ok(await acceptInvitation(parts, signedIn, { id: params['id'] ?? '', address })),
  );
  mount(contract.declineInvitation, async ({ signedIn, params, address }) =>
    ok(await declineInvitation(parts, signedIn, { id: params['id'] ?? '', address })),
  );
}) satisfies Routes<MembersActions>;
