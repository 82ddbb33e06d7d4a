import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

export const planMail = ({ userName, plan, publicUrl }: { userName: string; plan: string; publicUrl: string }) => ({
  subject: `Your plan is now ${plan}`,
  ...layOutMail({
    title: `Your plan is now ${plan}`,
    paragraphs: [`The plan of the account ${userName} was changed. It holds for all of its projects, from now on.`],
    buttons: [{ label: 'Open your dashboard', url: `${publicUrl}/PostLogin` }],
    footnote: 'If you did not expect this, reply to this mail.',
  }),
});

export const suspendedMail = ({ userName, reason }: { userName: string; reason: string }) => ({
  subject: 'Your Inlay account is suspended',
  ...layOutMail({
    title: 'Your account is suspended',
    paragraphs: [
      `The account ${userName} is suspended. Its components show visitors that the service is not available, and its keys and secrets are refused.`,
      'Nothing was deleted. You can still log in, read everything and download your data.',
    ],
    facts: [['Reason', reason]],
    footnote: 'If you think this is a mistake, reply to this mail.',
  }),
});

export const resumedMail = (userName: string) => ({
  subject: 'Your Inlay account works again',
  ...layOutMail({
    title: 'Your account works again',
    paragraphs: [`The suspension of the account ${userName} has ended. Its keys and secrets work as before.`],
    footnote: 'There is nothing that you need to do.',
  }),
});
