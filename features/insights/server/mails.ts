import type { Meter } from '@inlay/kernel/parts/meters.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

interface Day {
  readonly firstName: string;
  readonly userName: string;
  readonly meter: Meter;
  readonly perDay: number;
  readonly used: number;
  readonly publicUrl: string;
}

const compare = ({ publicUrl }: Day) => ({ label: 'Compare plans', url: `${publicUrl}/Pricing` });
const footnoteOf = ({ meter }: Day) => `We count ${meter.counts}, over all your projects, from 00:00 to 24:00 UTC. Test keys never count.`;

/** Says what happens at 100 per cent before it does. */
export function quotaNearMail(day: Day) {
  const { perDay, used, userName } = day;
  const { unit, beyond } = day.meter;
  const title = `${used} of today's ${perDay} ${unit.full} are used`;
  return {
    subject: title,
    ...layOutMail({
      title,
      paragraphs: [
        greeting(day.firstName),
        `Your account ${userName} has ${perDay - used} ${unit.short} left today on its Free plan.`,
        `After ${perDay} ${unit.short}, and until 00:00 UTC, ${beyond.what}. ${beyond.note}`,
      ],
      buttons: [compare(day)],
      footnote: footnoteOf(day),
    }),
  };
}

export function quotaUsedUpMail(day: Day) {
  const { unit, beyond } = day.meter;
  const title = `All of today's ${day.perDay} ${unit.full} are used`;
  return {
    subject: title,
    ...layOutMail({
      title,
      paragraphs: [
        greeting(day.firstName),
        `Your account ${day.userName} has no ${unit.short} left today on its Free plan.`,
        `Until 00:00 UTC, ${beyond.what}. ${beyond.note}`,
      ],
      buttons: [compare(day)],
      footnote: footnoteOf(day),
    }),
  };
}
