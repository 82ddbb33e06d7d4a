import { isoTime } from '@inlay/kernel/time.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { PreferencesView } from '../../rules/recipients/preferences-view.ts';
import { maskAddress } from '../../rules/recipients/mask-address.ts';
import { openChoicesOf } from '../preferences/open-choices.ts';
import { quietHoursOf } from '../recipients/recipient-row.ts';
import { type RecipientRow, findRecipient } from '../store/recipient-rows.ts';
import { textInLanguage } from '../unsubscribing/name-in-language.ts';
import type { Holder } from '../unsubscribing/sealed-token.ts';

interface Viewed {
  readonly holder: Holder;
  /** As a browser says it. */
  readonly language: string | undefined;
  readonly now: number;
  /** Categories that a mailed link turns on. */
  readonly pending?: readonly string[];
}

/** What an address gets, in the reader's words. */
export async function viewPreferences(
  queries: Queries,
  place: SubscribedPlace,
  { holder, language, now, pending = [] }: Viewed,
): Promise<PreferencesView> {
  const { address } = holder;
  const { categories, isAllStopped, suppressed } = await openChoicesOf(queries, place, { address, now });
  const recipient = await recipientOf(queries, place, holder);
  return {
    maskedTo: { email: maskAddress(address), sms: null },
    categories: categories.map(({ category, isOn }) => ({
      key: category.key,
      name: textInLanguage(category.names, language) ?? category.key,
      description: textInLanguage(category.descriptions, language) ?? '',
      subscribed: pending.includes(category.key) ? 'pending' : isOn,
      locked: category.required,
    })),
    all: !isAllStopped,
    quietHours: recipient ? hoursOf(recipient) : null,
    stopped: suppressed ? [{ channel: 'email', reason: suppressed.reason, since: isoTime(suppressed.created_at) }] : [],
    locale: recipient?.locale ?? null,
  };
}

/** Of a token, unless their address is another one by now. */
export async function recipientOf(
  queries: Queries,
  place: SubscribedPlace,
  { address, recipient: id }: Holder,
): Promise<RecipientRow | undefined> {
  const row = id === null ? undefined : await findRecipient(queries, place, id);
  return row?.address_key === recipientKey(address) ? row : undefined;
}

function hoursOf(row: RecipientRow): PreferencesView['quietHours'] {
  const hours = quietHoursOf(row);
  return hours === null || hours === 'off' ? 'off' : { ...hours, timeZone: row.time_zone ?? 'UTC' };
}
