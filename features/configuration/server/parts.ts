import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SettingsPlace } from '@inlay/licensing/settings/setting-rows.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { licenceFor } from '@inlay/licensing/licences.ts';

/** What the operations of this slice work with. */
export interface Parts extends Pick<Services, 'db' | 'clock' | 'audit' | 'limits' | 'keyring' | 'sessions'> {
  readonly licensing: Pick<Licensing, 'keys' | 'settingsParts' | 'settingTests' | 'settingsSaved' | 'invalidCalls'>;
}

export interface Configured {
  readonly component: string;
  readonly part: SettingsPart;
  readonly place: SettingsPlace;
}

/** @throws Refusal `not_found`, the same without a subscription and for a component that has no settings, or is none */
export async function configuredBy(
  { licensing }: Pick<Parts, 'licensing'>,
  queries: Queries,
  { accountId, siteId, environment }: SignedIn,
  component: string,
): Promise<Configured> {
  const part = licensing.settingsParts.get(component);
  const licenceId = part && (await licenceFor(queries, { accountId, siteId, component }))?.id;
  if (!licenceId) throw new Refusal('not_found');
  return { component, part, place: { licenceId, environment } };
}
