import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { PreferencesCalls } from '../../rules/calls/preferences-calls.ts';
import { EVERYTHING } from '../../rules/recipients/choices.ts';
import { choose } from '../choices/choose.ts';
import type { MessageParts } from '../message-parts.ts';
import { chooseOnPage } from '../preferences/choose-on-page.ts';
import { openChoicesOf } from '../preferences/open-choices.ts';
import { changeQuietHours } from '../store/recipient-rows.ts';
import { mailStartLink } from '../unsubscribing/mail-start-link.ts';
import type { Reader } from './open-reader.ts';
import { recipientOf } from './view-preferences.ts';

type Asked = Omit<BodyOf<PreferencesCalls['saveOwnPreferences']>, 'token'>;

/**
 * Keeps what a reader chose. Answers the categories that a mailed link turns on.
 * @throws Refusal `invalid_request` on a category that is not there or is always sent, on `quietHours` of whom nobody knows
 */
export async function saveOwnPreferences(
  parts: MessageParts,
  queries: Queries,
  { token, place }: Reader,
  { categories = {}, all, quietHours, language }: Asked,
): Promise<readonly string[]> {
  const { address, recipient } = token;
  const choosing = { address, recipient, by: 'recipient' } as const;
  const opened = await openChoicesOf(queries, place, { address, now: parts.clock() });
  for (const [key, { email }] of Object.entries(categories)) {
    const found = opened.categories.find(({ category }) => category.key === key)?.category;
    const sentence = !found ? 'This category does not exist.' : found.required && !email ? 'This is always sent.' : undefined;
    if (sentence) throw new Refusal('invalid_request', { fields: { [`categories.${key}`]: sentence } });
  }
  if (quietHours !== undefined) {
    const row = await recipientOf(queries, place, token);
    if (!row) throw new Refusal('invalid_request', { fields: { quietHours: 'This address belongs to no recipient.' } });
    const isOff = quietHours === 'off';
    const hours = isOff ? 'off' : { from: quietHours.from, to: quietHours.to };
    await changeQuietHours(queries, row.id, JSON.stringify(hours), isOff ? null : quietHours.timeZone, parts.clock());
  }
  if (all === false) {
    await choose(parts, queries, place, choosing, { category: EVERYTHING, subscribed: false });
    return [];
  }
  if (Object.keys(categories).length === 0) return [];
  const ticked = opened.categories
    .filter(({ category, isOn }) => categories[category.key]?.email ?? isOn)
    .map(({ category }) => category.key);
  const asked = await chooseOnPage(parts, queries, place, choosing, ticked);
  for (const category of asked) await mailStartLink(parts, queries, place, { holder: token, category, language });
  return asked;
}
