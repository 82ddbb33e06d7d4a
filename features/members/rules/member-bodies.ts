import { emailKey } from '@inlay/kernel/identifiers.ts';
import { ROLES, type Role } from '@inlay/kernel/roles.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import * as z from 'zod';

export const INVITATION_MS = 7 * DAY_MS;
/** Members and open invitations of an account together. */
export const MOST_MEMBERS = 50;

const role = z.enum(ROLES, { error: 'Please choose a role.' });
const email = z
  .string({ error: 'Please enter an email address.' })
  .trim()
  .max(254, 'Enter a valid email address.')
  .refine((text) => emailKey(text) !== undefined, 'Enter a valid email address.');

export const invitationBody = z.strictObject({ email, role });
export const roleBody = z.strictObject({ role });
/** Without `keepRecipient` no form sends its messages to the member's address any more. */
export const removalBody = z.strictObject({ keepRecipient: z.boolean().optional() });

export const ROLE_NAMES: Readonly<Record<Role, string>> = { viewer: 'Viewer', developer: 'Developer', owner: 'Owner' };
/** What each may do. */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  viewer: 'Can view the projects but change nothing.',
  developer: 'Can view the projects and change domains, settings, forms and webhooks.',
  owner: 'Can do everything, including projects, members, subscriptions and secrets.',
};

export const ALREADY_MEMBER = 'This address already belongs to a member.';
export const OWN_ADDRESS = 'This is the account holder’s own address.';
export const TOO_MANY_MEMBERS = `An account can have at most ${MOST_MEMBERS} members and open invitations together.`;
export const TOO_MANY_MAILS = 'You have reached the limit of ten invitations a day. Try again tomorrow.';
