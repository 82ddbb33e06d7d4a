import type { MailContent } from '@inlay/platform/mail/mail.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

/** What a code is asked for: a login, or a proof anew before an act that wants one. */
export type MailedPurpose = 'login' | 'proof';

const codeTexts = {
  login: { name: 'login code', use: undefined, unasked: "If you didn't try to log in, someone knows your password. Change it now." },
  proof: {
    name: 'confirmation code',
    use: 'Enter this code on the page where you are logged in to confirm a change or download.',
    unasked: 'If that was not you, someone is logged in to your account and knows your password. Change it now: that ends all sessions.',
  },
} as const;

export function codeMail(firstName: string, code: string, purpose: MailedPurpose): MailContent {
  const { name, use, unasked } = codeTexts[purpose];
  return {
    subject: `Your Inlay ${name}`,
    ...layOutMail({
      title: `Your ${name}`,
      paragraphs: [greeting(firstName), ...(use ? [use] : [])],
      code: { label: `Your ${name} is`, value: code },
      footnote: `It is valid for 10 minutes and works once. ${unasked} Inlay will never ask you for this code.`,
    }),
  };
}

/** @param purpose `phone` where the number itself is to be confirmed */
export const codeSms = (code: string, purpose: MailedPurpose | 'phone'): string =>
  `Your Inlay ${purpose === 'phone' ? 'phone confirmation code' : codeTexts[purpose].name} is ${code}. It is valid for 10 minutes.`;

export const newDeviceMail = (
  firstName: string,
  of: { userName: string; time: number; address: string; browser: string; publicUrl: string },
): MailContent => ({
  subject: 'New login to your Inlay account',
  ...layOutMail({
    title: 'New login to your account',
    paragraphs: [greeting(firstName), `Your account ${of.userName} was logged in to from a browser that we have not seen before.`],
    facts: [
      ['Time', mailTime(of.time)],
      ['Network address', of.address],
      ['Browser', of.browser],
    ],
    buttons: [{ label: 'Not you? Set a new password', url: `${of.publicUrl}/forgot-password` }],
    footnote: 'If this was you, there is nothing to do. A new password ends all sessions.',
  }),
});

export const resetMail = (firstName: string, links: readonly { userName: string; link: string }[]): MailContent => ({
  subject: 'Reset your Inlay password',
  ...layOutMail({
    title: 'Reset your password',
    paragraphs: [
      greeting(firstName),
      `Someone, probably you, asked to reset the password of ${links.length === 1 ? 'your account' : 'your accounts'}.`,
    ],
    buttons: links.map(({ userName, link }) => ({ label: `Set a new password for ${userName}`, url: link })),
    footnote: 'Each link works once, within 30 minutes. If you did not ask for this, nothing has changed and there is nothing to do.',
  }),
});

export const passwordResetMail = (
  firstName: string,
  of: { userName: string; time: number; address: string; publicUrl: string },
): MailContent => ({
  subject: 'Your Inlay password was changed',
  ...layOutMail({
    title: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      `The password of your account ${of.userName} was reset using a link we emailed to you, and all sessions were ended.`,
    ],
    facts: [
      ['Time', mailTime(of.time)],
      ['Network address', of.address],
    ],
    buttons: [{ label: 'Not you? Set a new password', url: `${of.publicUrl}/forgot-password` }],
    footnote: 'If this was you, there is nothing to do. If not, also contact us at once.',
  }),
});

export const verifyMail = (firstName: string, of: { userName: string; link: string }): MailContent => ({
  subject: 'Confirm your email address for Inlay',
  ...layOutMail({
    title: 'Confirm your email address',
    paragraphs: [greeting(firstName), `Emails about your Inlay account ${of.userName} go to this address. Confirm that it is yours.`],
    buttons: [{ label: 'Confirm this address', url: of.link }],
    footnote:
      'The link works once, within 24 hours. If you have no account with us, someone mistyped an address. You can ignore this email.',
  }),
});
