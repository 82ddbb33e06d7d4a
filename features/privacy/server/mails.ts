import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

export const accountDeletedMail = (firstName: string, { userName, time }: { userName: string; time: number }) => ({
  subject: 'Your Inlay account was deleted',
  ...layOutMail({
    title: 'Your account was deleted',
    paragraphs: [
      greeting(firstName),
      `The account ${userName} was deleted, with everything that belonged to it. Its keys no longer work; remove the components from your pages.`,
    ],
    facts: [['Time', mailTime(time)]],
    footnote: 'If this was not you, reply to this email or write to us through the contact page.',
  }),
});
