import { greeting } from '@inlay/platform/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail-layout.ts';

interface Day {
  readonly firstName: string;
  readonly userName: string;
  readonly perDay: number;
  readonly used: number;
  readonly publicUrl: string;
}

const compare = ({ publicUrl }: Day) => ({ label: 'Compare plans', url: `${publicUrl}/Pricing` });
const footnote = 'We count the tokens that your servers redeem, over all your sites, from 00:00 to 24:00 UTC. Test keys never count.';

/** Says what happens at 100 per cent before it does. */
export const quotaNearMail = (day: Day) => ({
  subject: `${day.used} of today's ${day.perDay} captcha requests are used`,
  ...layOutMail({
    title: `${day.used} of today's ${day.perDay} captcha requests are used`,
    paragraphs: [
      greeting(day.firstName),
      `the Free plan of your account ${day.userName} has ${day.perDay - day.used} requests left today.`,
      `From ${day.perDay} on the widget offers proof of work alone until 00:00 UTC: visitors see no picture, and their device works for a while. Forms can still be sent.`,
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
      `the Free plan of your account ${day.userName} has no requests left today.`,
      'Until 00:00 UTC the widget offers proof of work alone: visitors see no picture, and their device works for a while. Forms can still be sent.',
    ],
    buttons: [compare(day)],
    footnote,
  }),
});
