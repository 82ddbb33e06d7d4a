import { type SettingValues, inForce } from '@inlay/kernel/parts/settings.ts';
import { settingsAt } from '@inlay/licensing/settings/licence-settings.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import * as z from 'zod';
import type { MessageParts } from '../message-parts.ts';

/** What is set of mails and texts alike. */
const sharedSettings = z.object({ dedupeHours: z.int(), keepDays: z.int() });
export type SharedSettings = z.output<typeof sharedSettings>;

/** Of values as they are saved: a setting that is not has its default. */
export const settingsOf = ({ sells }: Pick<MessageParts, 'sells'>, saved: SettingValues): SharedSettings =>
  sharedSettings.parse(inForce(sells.settings, saved));

/** All that are in force; the channel reads its own of them. */
export async function settingsOfPlace(
  { licensing, sells }: Pick<MessageParts, 'licensing' | 'sells'>,
  queries: Queries,
  place: SubscribedPlace,
): Promise<SettingValues> {
  const { values } = await settingsAt(queries, licensing.settingsParts, place);
  return inForce(sells.settings, values);
}
