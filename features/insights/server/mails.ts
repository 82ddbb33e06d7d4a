import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

interface Day {
  readonly firstName: string;
  readonly userName: string;
  readonly perDay: number;
  readonly used: number;
  readonly publicUrl: string;
}

const compare = ({ publicUrl }: Day) => ({ label: 'Compare plans', url: `${publicUrl}/Pricing` });
const footnote = 'We count the tokens that your servers redeem, over all your sites, from 00:00 to 24:00 UTC. Test keys never count.';
const ONLY_METHOD =
  'If proof of work is enabled for the component and accepted by your server, it is the only method offered. Forms can still be sent.';

/** Says what happens at 100 per cent before it does. */
export const quotaNearMail = (day: Day) => ({
  subject: `${day.used} of today's ${day.perDay} captcha requests are used`,
  ...layOutMail({
    title: `${day.used} of today's ${day.perDay} captcha requests are used`,
    paragraphs: [
      greeting(day.firstName),
      `The Free plan of your account ${day.userName} has ${day.perDay - day.used} requests left today.`,
      `After ${day.perDay} requests, visitors complete a proof of work first, until 00:00 UTC. ${ONLY_METHOD}`,
    ],
    buttons: [compare(day)],
    footnote,
  }),
});

export const quotaUsedUpMail = (day: Day) => ({
  subject: `All of today's ${day.perDay} captcha requests are used`,
  ...layOutMail({
    title: `All of today's ${day.perDay} captcha requests are used`,
    paragraphs: [
      greeting(day.firstName),
      `The Free plan of your account ${day.userName} has no requests left today.`,
      `Until 00:00 UTC, visitors complete a proof of work first. ${ONLY_METHOD}`,
    ],
    buttons: [compare(day)],
    footnote,
  }),
});
