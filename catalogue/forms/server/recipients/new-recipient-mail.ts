import type { MailContent } from '@inlay/platform/mail/mail.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

interface Confirmed {
  readonly firstName: string;
  readonly recipient: string;
  /** Name of the project, and of the form. */
  readonly project: string;
  readonly form: string;
  /** When, ms. */
  readonly time: number;
  /** Where the dashboard names the recipients. */
  readonly link: string;
}

/** Tells owners that what visitors write now goes to a further address. */
export const newRecipientMail = ({ firstName, recipient, project, form, time, link }: Confirmed): MailContent => ({
  subject: 'A new recipient gets the messages of your form',
  ...layOutMail({
    title: 'A recipient has confirmed',
    paragraphs: [greeting(firstName), 'Messages that visitors send with this form now also go to this address.'],
    facts: [
      ['Recipient', recipient],
      ['Project', project],
      ['Form', form],
      ['Time', mailTime(time)],
    ],
    buttons: [{ label: 'View recipients', url: link }],
    footnote: 'If nobody you work with added this address, remove it, then change your password and roll your secrets.',
  }),
});
