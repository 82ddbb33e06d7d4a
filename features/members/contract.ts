import { defineCall } from '@inlay/kernel/contract.ts';
import { ROLES } from '@inlay/kernel/roles.ts';
import * as z from 'zod';
import { invitationBody, roleBody } from './rules/member-bodies.ts';

const tag = 'Members';
const time = z.string().describe('ISO 8601, UTC.');
const role = z.enum(ROLES);
const owner = { caller: 'session', role: 'owner', tag } as const;
const self = { caller: 'session', role: 'self', tag } as const;

const member = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  role,
  since: time,
  isPayer: z.boolean().describe('Whose account it is: always an owner.'),
  isYou: z.boolean(),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedAt: time,
  endsAt: time,
  mailed: z.boolean().describe('false when the mailbox has had too many mails; the invitation stands all the same.'),
});

const members = z.object({ members: z.array(member), invitations: z.array(invitation) });

/** Whoever works on the projects of the account that holds the project of the header. */
export const listMembers = defineCall({
  ...owner,
  method: 'GET',
  path: '/api/Members',
  summary: 'The members of an account, and whom it invited',
  answers: { 200: members },
});

/**
 * By mail; whoever has confirmed that address accepts it within seven days. An address that is invited already gets its new role and another
 * mail. Ten mails a day to others.
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

/** Holds from their next call on. 409 for whoever pays. */
export const changeRole = defineCall({
  ...owner,
  method: 'PUT',
  path: '/api/Members/:id',
  summary: 'Change what a member may do',
  body: roleBody,
  refuses: ['reauth_required'],
  answers: { 200: member },
});

/** Ends what they may do at once. */
export const removeMember = defineCall({
  ...owner,
  method: 'DELETE',
  path: '/api/Members/:id',
  summary: 'Remove a member',
  refuses: ['reauth_required'],
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }) },
});

/** The account that holds the project of the header. 409 for whoever pays. */
export const leave = defineCall({
  method: 'POST',
  path: '/api/Members/leave',
  caller: 'session',
  role: 'viewer',
  tag,
  summary: 'Stop being a member',
  refuses: ['conflict'],
  answers: { 200: z.object({ left: z.literal(true) }) },
});

/** To the address that you have confirmed. */
export const myInvitations = defineCall({
  ...self,
  method: 'GET',
  path: '/api/Invitations',
  summary: 'Invitations that wait for you',
  answers: {
    200: z.object({
      items: z.array(z.object({ id: z.string(), account: z.string().describe('Its username.'), role, invitedAt: time, endsAt: time })),
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
