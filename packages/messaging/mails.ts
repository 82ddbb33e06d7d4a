import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

interface Tested {
  readonly firstName: string;
  /** The sender's. */
  readonly label: string;
  readonly host: string;
}

export const senderTestMail = ({ firstName, label, host }: Tested) => ({
  subject: 'Your mail server works',
  ...layOutMail({
    title: 'Your mail server works',
    paragraphs: [greeting(firstName), `This mail came through ${host}, the sender "${label}" of your site.`],
    footnote: 'You get this mail because somebody tested the sender in your dashboard.',
  }),
});
