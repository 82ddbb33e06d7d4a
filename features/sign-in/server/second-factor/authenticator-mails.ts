import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
interface Change {
  readonly userName: string;
  readonly time: number;
  readonly address: string;
  readonly publicUrl: string;
}

/** What was changed, when, from where, and the way out for who did not do it. */
const notice = (firstName: string, { time, address, publicUrl }: Change, says: { subject: string; title: string; text: string }): Mail => ({
  subject: says.subject,
  ...layOutMail({
    title: says.title,
    paragraphs: [greeting(firstName), says.text],
    facts: [
      ['Time', mailTime(time)],
      ['Network address', address],
    ],
    buttons: [{ label: 'Not you? Set a new password', url: `${publicUrl}/forgot-password` }],
    footnote: 'If this was you, there is nothing to do. A new password ends all sessions.',
  }),
});

export const authenticatorOnMail = (firstName: string, of: Change): Mail =>
  notice(firstName, of, {
    subject: 'An authenticator app now protects your Inlay account',
    title: 'Authenticator app turned on',
    text: `A login to your account ${of.userName} now asks for a code from your authenticator app. Please keep the ten recovery codes that were shown: each opens the account once when the phone is not at hand.`,
  });

export const authenticatorOffMail = (firstName: string, of: Change): Mail =>
  notice(firstName, of, {
    subject: 'The authenticator app of your Inlay account was turned off',
    title: 'Authenticator app turned off',
    text: `A login to your account ${of.userName} no longer asks for a code from your authenticator app. Its recovery codes no longer work.`,
  });

export const newRecoveryCodesMail = (firstName: string, of: Change): Mail =>
  notice(firstName, of, {
    subject: 'New recovery codes for your Inlay account',
    title: 'New recovery codes',
    text: `Ten new recovery codes were made for your account ${of.userName}. Your old codes no longer work.`,
  });

export const recoveryCodeUsedMail = (firstName: string, of: Change, left: number): Mail =>
  notice(firstName, of, {
    subject: 'A recovery code of your Inlay account was used',
    title: 'Recovery code used',
    text: `Someone, probably you, used a recovery code of your account ${of.userName}. ${left === 0 ? 'That was your last code. Please generate new ones.' : left === 1 ? 'One code is left.' : `${left} codes are left.`}`,
  });
