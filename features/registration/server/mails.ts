import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

export const welcomeMail = (firstName: string, of: { userName: string; verifyLink: string; loginUrl: string }) => ({
  subject: 'Welcome to Inlay',
  ...layOutMail({
    title: 'Welcome to Inlay',
    paragraphs: [
      greeting(firstName),
      `Your account ${of.userName} is ready. Confirm that this address is yours: we send emails about your account to it.`,
      `Then log in to configure your components, copy your keys and read the guides:\n${of.loginUrl}`,
    ],
    buttons: [{ label: 'Confirm this address', url: of.verifyLink }],
    footnote: 'The link works once, within 24 hours. If you did not register, please contact us.',
  }),
});
