import type { Role } from '@inlay/kernel/roles.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import { ROLE_HINTS, ROLE_NAMES } from '../rules/member-bodies.ts';

interface Invited {
  readonly account: string;
  readonly email: string;
  readonly role: Role;
  readonly publicUrl: string;
}

export const invitationMail = ({ account, email, role, publicUrl }: Invited) => ({
  subject: `${account} invites you to Inlay`,
  ...layOutMail({
    title: `${account} invites you`,
    paragraphs: [
      `The account ${account} invites you to work on its projects.`,
      `To accept, log in with an account that has confirmed ${email}, or register one. The invitation is open for seven days.`,
    ],
    facts: [['Role', `${ROLE_NAMES[role]}. ${ROLE_HINTS[role]}`]],
    buttons: [
      { label: 'Open your dashboard', url: `${publicUrl}/PostLogin?p=projects` },
      { label: 'Register', url: `${publicUrl}/Register` },
    ],
    footnote: 'If you do not know this account, ignore this email. Nothing happens unless you accept.',
  }),
});

export const joinedMail = ({ userName, account, role }: { userName: string; account: string; role: Role }) => ({
  subject: `${userName} is now a member of ${account}`,
  ...layOutMail({
    title: 'Your invitation was accepted',
    paragraphs: [`${userName} can now work on the projects of the account ${account}.`],
    facts: [['Role', `${ROLE_NAMES[role]}. ${ROLE_HINTS[role]}`]],
    footnote: 'If you did not invite them, remove them on the Members page of your dashboard and set a new password.',
  }),
});

export const removedMail = (account: string) => ({
  subject: `You are no longer a member of ${account}`,
  ...layOutMail({
    title: 'Your membership has ended',
    paragraphs: [`An owner of the account ${account} removed you. You can no longer open its projects.`],
    footnote: 'Your own account and its projects stay as they are.',
  }),
});
