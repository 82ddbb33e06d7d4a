import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import type { Meter } from '@inlay/kernel/parts/meters.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type QuotaLevel, usedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { quotaNearMail, quotaUsedUpMail } from './mails.ts';
import { nextMidnight } from '@inlay/licensing/next-midnight.ts';
import { ownerOf, projectsOf } from './store.ts';

interface Parts extends Pick<Services, 'db' | 'clock' | 'mail' | 'settings'> {
  readonly meters: readonly Meter[];
  readonly events: Pick<Events, 'emit'>;
}

/** Mails the owner that a level of a meter's day is reached, once, and tells the account's projects by an event. News of a day that is over is none. */
export async function notifyQuota(
  { db, clock, mail, settings, meters, events }: Parts,
  { accountId, meter: name = redemptions.name, day, percent, perDay }: QuotaLevel,
): Promise<void> {
  if (utcDay(clock()) !== day) return;
  const owner = await ownerOf(db, accountId);
  const meter = meters.find((one) => one.name === name);
  if (!owner || !meter) return;
  const used = (await usedOn(db, accountId, day)).get(name) ?? 0;
  // The day may have been used up while the first mail waited: then only the second one is true.
  if (percent < 100 && used >= perDay) return;
  const write = percent < 100 ? quotaNearMail : quotaUsedUpMail;
  const { firstName, userName } = owner;
  const message = write({ firstName, userName, meter, perDay, used, publicUrl: settings.publicUrl });
  await db.transaction().execute(async (queries) => {
    await mail.notify(queries, {
      accountId,
      kind: `quota-${percent}`,
      ...message,
      dedupeKey: `quota ${day} ${percent} ${accountId} ${name}`,
    });
    for (const project of await projectsOf(queries, accountId))
      await events.emit(queries, {
        ...project,
        environment: 'live',
        type: 'quota.reached',
        component: null,
        key: `${name} ${day} ${percent}`,
        data: { meter: name, plan: owner.plan, perDay, used, percent, resetsAt: nextMidnight(clock()) },
      });
  });
}
