import { type SettingValues, inForce } from '@inlay/kernel/parts/settings.ts';
import { settingsAt } from '@inlay/licensing/settings/licence-settings.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type EmailSettings, emailSettings } from '../../rules/email-settings.ts';
import type { MessageParts } from '../message-parts.ts';

/** Of values as they are saved: a setting that is not has its default. */
export const settingsOf = ({ sells }: Pick<MessageParts, 'sells'>, saved: SettingValues): EmailSettings =>
  emailSettings.parse(inForce(sells.settings, saved));

export async function settingsOfPlace(parts: MessageParts, queries: Queries, place: SubscribedPlace): Promise<EmailSettings> {
  const { values } = await settingsAt(queries, parts.licensing.settingsParts, place);
  return settingsOf(parts, values);
}
