import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { changeRole } from './change-role.ts';
import { keepForgetting } from './forget-invitations.ts';
import { invite } from './invite.ts';
import { leave } from './leave.ts';
import { listMembers } from './list-members.ts';
import { myInvitations } from './my-invitations.ts';
import { removeMember } from './remove-member.ts';

const ok = <T>(body: T) => ({ status: 200 as const, body });

export default (async (mount, parts) => {
  await keepForgetting(parts);
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
  mount(contract.removeMember, async ({ signedIn, params, address }) =>
    ok(await removeMember(parts, signedIn, params['id'] ?? '', address)),
  );
  mount(contract.leave, async ({ signedIn, address }) => ok(await leave(parts, signedIn, address)));
  mount(contract.myInvitations, async ({ signedIn }) => ok(await myInvitations(parts, signedIn.actorId)));
  mount(contract.acceptInvitation, async ({ signedIn, params, address }) =>
    ok(await acceptInvitation(parts, signedIn, { id: params['id'] ?? '', address })),
  );
  mount(contract.declineInvitation, async ({ signedIn, params, address }) =>
    ok(await declineInvitation(parts, signedIn, { id: params['id'] ?? '', address })),
  );
}) satisfies Routes<object>;
