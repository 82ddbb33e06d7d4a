import { layOutMail } from '@inlay/platform/mail-layout.ts';

interface Day {
  readonly firstName: string;
  readonly userName: string;
  readonly perDay: number;
  readonly used: number;
  readonly publicUrl: string;
}

const compare = ({ publicUrl }: Day) => ({ label: 'Compare plans', url: `${publicUrl}/Pricing` });
const footnote = 'Counted over all your sites, from 00:00 to 24:00 UTC. Test keys never count.';

/** Says what happens at 100 per cent before it does. */
export const quotaNearMail = (day: Day) => ({
  subject: `${day.used} of today's ${day.perDay} captcha requests are used`,
  ...layOutMail({
    title: `${day.used} of today's ${day.perDay} captcha requests are used`,
    paragraphs: [
      `Hello ${day.firstName},`,
      `the Free plan of your account ${day.userName} has ${day.perDay - day.used} requests left today.`,
      `At ${day.perDay} the widget answers quota-exceeded until 00:00 UTC: visitors are shown no challenge, and forms that need one can't be sent.`,
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
      `Hello ${day.firstName},`,
      `the Free plan of your account ${day.userName} has no requests left today.`,
      "Until 00:00 UTC the widget answers quota-exceeded: visitors are shown no challenge, and forms that need one can't be sent.",
    ],
    buttons: [compare(day)],
    footnote,
  }),
});
