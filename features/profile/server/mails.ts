import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

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
      paragraphs: [greeting(firstName), what],
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
    `The password of your account ${change.userName} was changed, and all other sessions were ended.`,
    change,
    newPassword(change),
  );

export const usernameChangedMail = (change: Change, formerName: string) =>
  notice(
    'Your username was changed',
    `You now log in as ${change.userName}. The former username, ${formerName}, no longer works; for 30 days nobody but you can take it.`,
    change,
    newPassword(change),
  );
