import type { MailContent } from '@inlay/platform/mail/mail.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

interface Change {
  readonly userName: string;
  readonly time: number;
  readonly address: string;
  readonly publicUrl: string;
}

/** The link that undoes a change, or word that an earlier mail, whose link is still open, has one that undoes it too. */
export type Undo = { readonly link: string } | 'in an earlier mail';

interface Says {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly undo?: Undo | undefined;
}

function wayOut(undo: Undo | undefined, forgotPassword: string): Pick<Parameters<typeof layOutMail>[0], 'buttons' | 'footnote'> {
  if (undo === undefined) {
    return {
      buttons: [{ label: 'Not you? Set a new password', url: forgotPassword }],
      footnote: "If this was you, you don't need to do anything. A new password ends all sessions.",
    };
  }
  if (undo === 'in an earlier mail') {
    return {
      buttons: [{ label: 'Not you? Set a new password', url: forgotPassword }],
      footnote:
        'If this wasn\'t you, also use the link "Undo the change" in one of our earlier emails: a new password doesn\'t turn off a second factor.',
    };
  }
  return {
    buttons: [{ label: 'Not you? Undo the change', url: undo.link }],
    footnote:
      "If this was you, you don't need to do anything. The link works once, within 72 hours: it undoes this change and any later changes to your second factor, and ends all sessions.",
  };
}

/** What was changed, when, from where, and the way out for who did not do it. */
const notice = (firstName: string, { time, address, publicUrl }: Change, says: Says): MailContent => ({
  subject: says.subject,
  ...layOutMail({
    title: says.title,
    paragraphs: [greeting(firstName), says.text],
    facts: [
      ['Time', mailTime(time)],
      ['Network address', address],
    ],
    ...wayOut(says.undo, `${publicUrl}/forgot-password`),
  }),
});

export const authenticatorOnMail = (firstName: string, of: Change, undo: Undo): MailContent =>
  notice(firstName, of, {
    undo,
    subject: 'An authenticator app now protects your Inlay account',
    title: 'Authenticator app turned on',
    text: `A login to your account ${of.userName} now asks for a code from your authenticator app. Keep your ten recovery codes somewhere safe. You can use each one once to log in without your phone.`,
  });

export const authenticatorOffMail = (firstName: string, of: Change): MailContent =>
  notice(firstName, of, {
    subject: 'The authenticator app of your Inlay account was turned off',
    title: 'Authenticator app turned off',
    text: `A login to your account ${of.userName} no longer asks for a code from your authenticator app. Its recovery codes no longer work.`,
  });

export const newRecoveryCodesMail = (firstName: string, of: Change): MailContent =>
  notice(firstName, of, {
    subject: 'New recovery codes for your Inlay account',
    title: 'New recovery codes',
    text: `Ten new recovery codes were made for your account ${of.userName}. Your old codes no longer work.`,
  });

export const recoveryCodeUsedMail = (firstName: string, of: Change, left: number): MailContent =>
  notice(firstName, of, {
    subject: 'A recovery code of your Inlay account was used',
    title: 'Recovery code used',
    text: `A recovery code was used to log in to your account ${of.userName}. ${left === 0 ? 'That was your last code. Please generate new ones.' : left === 1 ? 'One code is left.' : `${left} codes are left.`}`,
  });

const messageCodesTexts = {
  'second-factor.on': {
    was: 'turned on',
    text: (of: string) => `Login codes by email or text message were turned on for your account ${of}.`,
  },
  'second-factor.off': {
    was: 'turned off',
    text: (of: string) => `Login codes by email or text message were turned off for your account ${of}.`,
  },
  'second-factor.changed': {
    was: 'changed',
    text: (of: string) => `Login codes for your account ${of} now go to another email address or phone number.`,
  },
} as const;
export type MessageCodesAction = keyof typeof messageCodesTexts;

export const messageCodesMail = (firstName: string, of: Change & { readonly action: MessageCodesAction }, undo: Undo): MailContent => {
  const { was, text } = messageCodesTexts[of.action];
  return notice(firstName, of, {
    undo,
    subject: `Your Inlay second factor was ${was}`,
    title: `Your second factor was ${was}`,
    text: text(of.userName),
  });
};

/** Goes to the address whose link was used. */
export const secondFactorUndoneMail = (firstName: string, { userName, time, address, publicUrl }: Change): MailContent => ({
  subject: 'The change to your Inlay second factor was undone',
  ...layOutMail({
    title: 'The change to your second factor was undone',
    paragraphs: [
      greeting(firstName),
      `We undid the change to the second factor of your account ${userName} and ended all sessions. If you used an authenticator app before, set it up again. Someone else may know your password, so set a new one now.`,
    ],
    facts: [
      ['Time', mailTime(time)],
      ['Network address', address],
    ],
    buttons: [{ label: 'Set a new password', url: `${publicUrl}/forgot-password` }],
    footnote: "You're receiving this email because someone used the link in our previous one.",
  }),
});
