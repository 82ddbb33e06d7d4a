import { randomUUID } from 'node:crypto';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { recipientKey } from '../rules/channels.ts';
import { addSuppression, liftOthers } from '../store/suppression-rows.ts';

interface Parts {
  readonly db: Queries;
  readonly clock: Clock;
}

/** Whoever has a number wants no texts of a project any more. It stands above every other reason, as nobody but that person lifts it. */
export async function noteStop({ db, clock }: Parts, { siteId, environment }: SiteEnvironment, number: string): Promise<void> {
  const of = { channel: 'sms', address: number } as const;
  await liftOthers(db, { siteId, environment }, { ...of, reason: 'stop' });
  const row = { id: randomUUID(), site_id: siteId, environment, ...of, address_key: recipientKey(number), created_at: clock() };
  await addSuppression(db, { ...row, reason: 'stop' });
}
