import { layOutMail, mailTime } from '@inlay/platform/mail-layout.ts';

interface Change {
  readonly firstName: string;
  readonly userName: string;
  readonly time: number;
  readonly address: string;
  readonly publicUrl: string;
}

function notice(title: string, what: string, { firstName, time, address }: Change, wayOut: { label: string; url: string }) {
  return {
    subject: title.replace('Your', 'Your Inlay'),
    ...layOutMail({
      title,
      paragraphs: [`Hello ${firstName},`, what],
      facts: [
        ['Time', mailTime(time)],
        ['Network address', address],
      ],
      buttons: [wayOut],
      footnote: 'If this was you, there is nothing to do.',
    }),
  };
}

const newPassword = ({ publicUrl }: Change) => ({ label: 'Not you? Set a new password', url: `${publicUrl}/forgot-password` });

export const passwordChangedMail = (change: Change) =>
  notice(
    'Your password was changed',
    `the password of your account ${change.userName} was changed, and all other sessions were ended.`,
    change,
    newPassword(change),
  );

export const secondFactorChangedMail = (change: Change) =>
  notice(
    'Your second factor was changed',
    `the two-factor authentication of your account ${change.userName} was changed.`,
    change,
    newPassword(change),
  );

/** Goes to the address that was left: reset links don't come here any more, so only people can help. */
export const emailChangedMail = (change: Change) =>
  notice('Your email address was changed', `mails about your account ${change.userName} go to another address from now on.`, change, {
    label: 'Not you? Contact us',
    url: `${change.publicUrl}/ContactUs`,
  });

/** Goes to the new address. */
export const newAddressMail = ({ firstName, userName }: Change, link: string) => ({
  subject: 'Confirm your new email address for Inlay',
  ...layOutMail({
    title: 'Confirm your new email address',
    paragraphs: [`Hello ${firstName},`, `mails about your account ${userName} now go to this address. Please confirm that it is yours.`],
    buttons: [{ label: 'Confirm this address', url: link }],
    footnote: 'The link works once, within 24 hours. If you have no account with us, someone mistyped an address: please ignore this mail.',
  }),
});
