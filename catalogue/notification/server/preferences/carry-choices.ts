import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { choicesOf, putChoice } from '../store/choice-rows.ts';

/** What a recipient has chosen goes with them to a new address, beside what was chosen there. */
export async function carryChoices(queries: Queries, place: SubscribedPlace, from: string, to: string): Promise<void> {
  if (recipientKey(from) === recipientKey(to)) return;
  const there = await choicesOf(queries, place, to);
  for (const { category, subscribed, changedBy: by, changedAt } of await choicesOf(queries, place, from))
    if (!there.some((one) => one.category === category))
      await putChoice(queries, place, { address: to, category, subscribed, by }, changedAt);
}
