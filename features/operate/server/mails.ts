import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

export const planMail = ({ userName, plan, publicUrl }: { userName: string; plan: string; publicUrl: string }) => ({
  subject: `Your plan is now ${plan}`,
  ...layOutMail({
    title: `Your plan is now ${plan}`,
    paragraphs: [`We changed the plan of your account ${userName} to ${plan}. It applies to all of its projects right away.`],
    buttons: [{ label: 'Open your dashboard', url: `${publicUrl}/PostLogin` }],
    footnote: 'If you did not expect this, reply to this email.',
  }),
});

export const declinedMail = ({
  userName,
  plan,
  reason,
  publicUrl,
}: {
  userName: string;
  plan: string;
  reason: string;
  publicUrl: string;
}) => ({
  subject: `Your request for ${plan} was declined`,
  ...layOutMail({
    title: 'Your request was declined',
    paragraphs: [`You asked to move your account ${userName} to ${plan}. Your plan stays as it is.`],
    facts: [['Reason', reason]],
    buttons: [{ label: 'Open your dashboard', url: `${publicUrl}/PostLogin` }],
    footnote: 'To ask again, open the Payment tab of one of your components. To talk to us, reply to this email.',
  }),
});

/** To operators: what waits for them. */
export const requestsMail = ({ count, publicUrl }: { count: number; publicUrl: string }) => {
  const accounts = count === 1 ? 'One account has' : `${count} accounts have`;
  return {
    subject: `${accounts} asked for another plan`,
    ...layOutMail({
      title: 'Plan requests',
      paragraphs: [`${accounts} asked for another plan. Grant or decline each request on the Accounts page.`],
      buttons: [{ label: 'Open the accounts', url: `${publicUrl}/PostLogin?p=accounts` }],
      footnote: 'You get this email because you are an operator. We send it at most once every four hours.',
    }),
  };
};

export const suspendedMail = ({ userName, reason }: { userName: string; reason: string }) => ({
  subject: 'Your Inlay account is suspended',
  ...layOutMail({
    title: 'Your account is suspended',
    paragraphs: [
      `We suspended your account ${userName}. Visitors of your pages see an error instead of its components. Its hosted pages are gone, and we refuse its keys and secrets.`,
      'Nothing was deleted. You can still log in, read everything and download your data.',
    ],
    facts: [['Reason', reason]],
    footnote: 'If you think this is a mistake, reply to this email.',
  }),
});

export const resumedMail = (userName: string) => ({
  subject: 'Your Inlay account works again',
  ...layOutMail({
    title: 'Your account works again',
    paragraphs: [`We ended the suspension of your account ${userName}. Its keys and secrets work as before.`],
    footnote: "You don't need to do anything.",
  }),
});
