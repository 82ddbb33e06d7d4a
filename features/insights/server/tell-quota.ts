import type { Events } from '@inlay/events/events.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type QuotaLevel, redeemedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { quotaNearMail, quotaUsedUpMail } from './mails.ts';
import { nextMidnight } from './next-midnight.ts';
import { ownerOf, sitesOf } from './store.ts';

/** Mails the owner that a level of the day is reached, once, and tells the account's projects by an event. News of a day that is over is none. */
export async function tellQuota(
  { db, clock, mail, settings, events }: Pick<Services, 'db' | 'clock' | 'mail' | 'settings'> & { readonly events: Pick<Events, 'emit'> },
  { accountId, day, percent, perDay }: QuotaLevel,
): Promise<void> {
  if (utcDay(clock()) !== day) return;
  const owner = await ownerOf(db, accountId);
  if (!owner) return;
  const used = await redeemedOn(db, accountId, day);
  // The day may have been used up while the first mail waited: then only the second one is true.
  if (percent < 100 && used >= perDay) return;
  const write = percent < 100 ? quotaNearMail : quotaUsedUpMail;
  const { firstName, userName } = owner;
  const message = write({ firstName, userName, perDay, used, publicUrl: settings.publicUrl });
  await db.transaction().execute(async (queries) => {
    await mail.notify(queries, { accountId, kind: `quota-${percent}`, ...message, dedupeKey: `quota ${day} ${percent} ${accountId}` });
    for (const siteId of await sitesOf(queries, accountId))
      await events.emit(queries, {
        accountId,
        siteId,
        environment: 'live',
        type: 'quota.reached',
        component: null,
        key: `${day} ${percent}`,
        data: { meter: 'captcha.redemptions', plan: owner.plan, perDay, used, percent, resetsAt: nextMidnight(clock()) },
      });
  });
}
