import type { MailContent } from '@inlay/platform/mail/mail.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

/** Goes to the new address, which may be anybody's. */
export const newAddressMail = (firstName: string, { userName, link }: { userName: string; link: string }): MailContent => ({
  subject: 'Confirm your new email address for Inlay',
  ...layOutMail({
    title: 'Confirm your new email address',
    paragraphs: [
      greeting(firstName),
      `This address was entered for the Inlay account ${userName}. Emails about the account come here once you confirm that the address is yours.`,
    ],
    buttons: [{ label: 'Confirm this address', url: link }],
    footnote:
      'The link works once, within 24 hours. If you have no account with us, someone mistyped an address. You can ignore this email.',
  }),
});

/** Goes to the address that counts, when another one was entered. */
export const changeBegunMail = (
  firstName: string,
  of: { userName: string; time: number; address: string; publicUrl: string },
): MailContent => ({
  subject: 'A new email address was entered for your Inlay account',
  ...layOutMail({
    title: 'A new email address was entered',
    paragraphs: [
      greeting(firstName),
      `Another address was entered for your account ${of.userName}. Emails still come here until that address is confirmed.`,
    ],
    facts: [
      ['Time', mailTime(of.time)],
      ['Network address', of.address],
    ],
    buttons: [{ label: 'Not you? Set a new password', url: `${of.publicUrl}/forgot-password` }],
    footnote: 'If this was you, there is nothing to do. Setting a new password discards the new address and ends all sessions.',
  }),
});

/** Goes to the address that was left, when the new one is confirmed. */
export const emailChangedMail = (
  firstName: string,
  of: { userName: string; time: number; address: string; link: string },
): MailContent => ({
  subject: 'Your Inlay email address was changed',
  ...layOutMail({
    title: 'Your email address was changed',
    paragraphs: [greeting(firstName), `Emails about your account ${of.userName} go to another address from now on.`],
    facts: [
      ['Time', mailTime(of.time)],
      ['Network address', of.address],
    ],
    buttons: [{ label: 'Not you? Undo the change', url: of.link }],
    footnote:
      'If this was you, there is nothing to do. The link works once, within 72 hours: it restores this address, undoes later changes to your second factor, and ends all sessions.',
  }),
});

/** Goes to the address that is back. */
export const emailRestoredMail = (
  firstName: string,
  of: { userName: string; time: number; address: string; publicUrl: string },
): MailContent => ({
  subject: 'Your Inlay email address is back',
  ...layOutMail({
    title: 'Your email address is back',
    paragraphs: [
      greeting(firstName),
      `Emails about your account ${of.userName} come here again, and all sessions were ended. Whoever changed the address knew your password, so set a new one now.`,
    ],
    facts: [
      ['Time', mailTime(of.time)],
      ['Network address', of.address],
    ],
    buttons: [{ label: 'Set a new password', url: `${of.publicUrl}/forgot-password` }],
    footnote: 'You are receiving this email because someone used the link in our last one.',
  }),
});
