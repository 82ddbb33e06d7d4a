import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import { ROLES } from '@inlay/kernel/roles.ts';
import * as z from 'zod';
import { invitationBody, removalBody, roleBody } from './rules/member-bodies.ts';

const tag = 'Members';
const role = z.enum(ROLES);
const owner = { caller: 'session', role: 'owner', tag } as const;
const self = { caller: 'session', role: 'self', tag } as const;

const member = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  role,
  since: wireTime,
  isAccountHolder: z.boolean().describe('The account holder, who is always an owner.'),
  isYou: z.boolean(),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedAt: wireTime,
  endsAt: wireTime,
  mailed: z.boolean().describe('false: no email was sent, because the address has received too many. The invitation is open all the same.'),
});

const members = z.object({ members: z.array(member), invitations: z.array(invitation) });

/** The account is the one that holds the project of the `sitekey` header. */
export const listMembers = defineCall({
  ...owner,
  method: 'GET',
  path: '/api/Members',
  summary: 'The members of an account, and its open invitations',
  answers: { 200: members },
});

/**
 * Sends an email. An account that has confirmed the address can accept within seven days. Inviting an address again changes the role and
 * sends another email. Ten invitations a day.
 */
export const invite = defineCall({
  ...owner,
  method: 'POST',
  path: '/api/Members/invitations',
  summary: 'Invite somebody',
  body: invitationBody,
  refuses: ['reauth_required', 'conflict', 'limit-reached'],
  answers: { 201: invitation },
});

export const cancelInvitation = defineCall({
  ...owner,
  method: 'DELETE',
  path: '/api/Members/invitations/:id',
  summary: 'Cancel an invitation',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
});

/** Applies from their next call. 404 for the account holder, who is always an owner. */
export const changeRole = defineCall({
  ...owner,
  method: 'PUT',
  path: '/api/Members/:id',
  summary: 'Change what a member may do',
  body: roleBody,
  refuses: ['reauth_required'],
  answers: { 200: member },
});

/** Forms that have the member's address as a recipient. Removing the member removes the address from them. */
export const formsOfMember = defineCall({
  ...owner,
  method: 'GET',
  path: '/api/Members/:id/forms',
  summary: 'The forms whose messages go to a member',
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          project: z.string(),
          component: z.string().describe('Its name, e.g. `Contact Us`.'),
          form: z.string().nullable().describe('Its title; null for all forms of the component.'),
        }),
      ),
    }),
  },
});

/** Ends their access at once. Removes their address from the recipients of forms too, unless `keepRecipient` is true. 404 for the account holder. */
export const removeMember = defineCall({
  ...owner,
  method: 'DELETE',
  path: '/api/Members/:id',
  summary: 'Remove a member',
  body: removalBody,
  refuses: ['reauth_required'],
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
});

/** The account is the one that holds the project of the `sitekey` header. 409 for the account holder. */
export const leave = defineCall({
  method: 'POST',
  path: '/api/Members/leave',
  caller: 'session',
  role: 'viewer',
  whileSuspended: true,
  tag,
  summary: 'Leave an account',
  refuses: ['conflict'],
  answers: { 200: z.object({ left: z.literal(true) }) },
});

/** Invitations to the address you have confirmed. */
export const myInvitations = defineCall({
  ...self,
  method: 'GET',
  path: '/api/Invitations',
  summary: 'Your open invitations',
  answers: {
    200: z.object({
      items: z.array(
        z.object({ id: z.string(), account: z.string().describe('Its username.'), role, invitedAt: wireTime, endsAt: wireTime }),
      ),
    }),
  },
});

export const acceptInvitation = defineCall({
  ...self,
  method: 'POST',
  path: '/api/Invitations/:id/accept',
  summary: 'Become a member',
  answers: { 200: z.object({ account: z.string(), role }) },
});

export const declineInvitation = defineCall({
  ...self,
  method: 'POST',
  path: '/api/Invitations/:id/decline',
  summary: 'Decline an invitation',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
});
