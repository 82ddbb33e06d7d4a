import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import type { MailContent } from '@inlay/platform/mail/mail.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

interface Question {
  /** Name of the project, and of the form; they are the owner's words. */
  readonly project: string;
  readonly form: string;
  readonly link: string;
  readonly refuseLink: string;
}

/** Asks whoever reads an address whether notices may come there. */
export const recipientMail = ({ project, form, link, refuseLink }: Question): MailContent => ({
  subject: 'Confirm that you want these messages',
  ...layOutMail({
    title: 'Confirm your address',
    paragraphs: [
      greeting(''),
      'Someone added your address as a recipient of the messages that visitors send with this form. Nothing is sent until you confirm.',
    ],
    facts: [
      ['Project', project],
      ['Form', form],
    ],
    buttons: [
      { label: 'Confirm address', url: link },
      { label: 'This is not for me', url: refuseLink },
    ],
    footnote:
      'Each link opens a page where you press one button. You have 7 days to confirm. If you refuse, this project does not ask again. If you do nothing, nothing is sent.',
  }),
});
