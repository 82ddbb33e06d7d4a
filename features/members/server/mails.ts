import type { Role } from '@inlay/kernel/roles.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';
import { type FormOfMember, formLines } from '../rules/form-lines.ts';
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
      `${account} invites you to work on the projects of their Inlay account.`,
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

interface NewOwner {
  /** Of whoever reads it. */
  readonly firstName: string;
  readonly userName: string;
  readonly account: string;
}

const ownersMay = ['Role', `${ROLE_NAMES.owner}. ${ROLE_HINTS.owner}`] as const;

export const newOwnerMail = ({ firstName, userName, account }: NewOwner) => ({
  subject: `${userName} is now an owner of ${account}`,
  ...layOutMail({
    title: 'Your account has another owner',
    paragraphs: [greeting(firstName), `The member ${userName} is now an owner of the account ${account}.`],
    facts: [ownersMay],
    footnote: 'If nobody you work with did this, change their role on the Members page of your dashboard, then change your password.',
  }),
});

export const becameOwnerMail = ({ firstName, account }: Omit<NewOwner, 'userName'>) => ({
  subject: `You are now an owner of ${account}`,
  ...layOutMail({
    title: 'You are now an owner',
    paragraphs: [greeting(firstName), `You are now an owner of the account ${account}. You get its security emails, too.`],
    facts: [ownersMay],
    footnote: 'If you do not want this, leave the account on the Projects page of your dashboard.',
  }),
});

interface Left extends NewOwner {
  readonly recipient: string;
  /** Whose messages went there. */
  readonly forms: readonly FormOfMember[];
}

export const leftMail = ({ firstName, userName, account, recipient, forms }: Left) => ({
  subject: `${userName} has left ${account}`,
  ...layOutMail({
    title: 'A member has left',
    paragraphs: [
      greeting(firstName),
      `The member ${userName} has left the account ${account}. These forms no longer send their messages to ${recipient}. Where nobody else was a recipient, messages go to the account holder.`,
    ],
    facts: [['Forms', formLines(forms).join('\n')]],
    footnote: 'To send messages to this address again, add it to the recipients.',
  }),
});

export const removedMail = (account: string) => ({
  subject: `You are no longer a member of ${account}`,
  ...layOutMail({
    title: 'Your membership has ended',
    paragraphs: [`An owner of the account ${account} removed you as a member. You can no longer open its projects.`],
    footnote: 'Your own account and its projects stay as they are.',
  }),
});
