import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';
import { daysText } from '../rules/licence.ts';
import { AT_THE_END, calendarDays } from '../rules/reminder-windows.ts';

export interface EndingLicence {
  /** Catalogue name and id. */
  readonly name: string;
  readonly component: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

export interface Reminder {
  readonly firstName: string;
  readonly userName: string;
  /** 30, 14, 7, 1; 0 at the end. */
  readonly days: number;
  /** At least one, the one that ends first comes first. */
  readonly licences: readonly EndingLicence[];
  readonly now: number;
  readonly publicUrl: string;
}

const FOOTNOTE = 'We write 30, 14, 7 and 1 days before a licence ends, and at its end.';

/** One mail for all licences of an account that stand at the same place. */
export const reminderMail = (reminder: Reminder) => (reminder.days === AT_THE_END ? endMail(reminder) : aheadMail(reminder));

function aheadMail(reminder: Reminder) {
  const { firstName, userName, days, licences, now } = reminder;
  const spans = new Set(licences.map(({ expiresAt }) => calendarDays(expiresAt, now)));
  const [span = days] = spans;
  const when = spans.size > 1 ? `within ${daysText(days)}` : span < 1 ? 'today' : `in ${daysText(span)}`;
  const [only] = licences;
  const one = licences.length === 1 && only;
  return {
    subject: one ? `Your licence for ${only.name} ends ${when}` : `${licences.length} of your Inlay licences end ${when}`,
    ...layOutMail({
      title: one ? `Your licence ends ${when}` : `${licences.length} licences end ${when}`,
      paragraphs: [
        greeting(firstName),
        `${one ? 'A licence' : `${licences.length} licences`} of your account ${userName} ${one ? 'ends' : 'end'} ${when}.`,
        "Renew now and you keep the rest of your current year: the new year starts when it ends, and your old key works alongside the new one for 14 days. If you don't renew, the key keeps working for 14 days after the licence ends. After that we refuse its requests.",
      ],
      facts: licences.map(({ name, expiresAt }) => [name, `ends ${mailTime(expiresAt)}`] as const),
      buttons: [{ label: 'Renew in your dashboard', url: dashboardUrl(reminder) }],
      footnote: FOOTNOTE,
    }),
  };
}

function endMail(reminder: Reminder) {
  const { firstName, userName, licences, now } = reminder;
  const ended = licences.every(({ expiresAt }) => expiresAt <= now);
  const [only] = licences;
  const one = licences.length === 1 && only;
  const state = ended ? (one ? 'has ended' : 'have ended') : 'end today';
  return {
    subject: one ? `Your licence for ${only.name} has ended` : `${licences.length} of your Inlay licences ${state}`,
    ...layOutMail({
      title: one ? 'Your licence has ended' : `${licences.length} licences ${state}`,
      paragraphs: [
        greeting(firstName),
        `${one ? 'A licence' : `${licences.length} licences`} of your account ${userName} ${state}.`,
        "Your visitors won't notice yet: a key keeps working for 14 days after its licence ends. After that we refuse its requests, and forms that depend on it can't be sent.",
      ],
      facts: licences.map(({ name, expiresAt }) => [name, `refused from ${mailTime(expiresAt + LICENCE_GRACE_MS)}`] as const),
      buttons: [{ label: 'Renew in your dashboard', url: dashboardUrl(reminder) }],
      footnote: FOOTNOTE,
    }),
  };
}

function dashboardUrl({ licences, publicUrl }: Reminder): string {
  const [only] = licences;
  return licences.length === 1 && only ? `${publicUrl}/PostLogin?c=${only.component}&tab=subscription` : `${publicUrl}/PostLogin`;
}
