import { ENVIRONMENTS } from '@inlay/kernel/environment.ts';
import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { projectAccounts } from '@inlay/platform/database/main-account.ts';
import type { Definition } from '../../rules/definition.ts';
import { PRESETS } from '../../rules/settings/form-settings.ts';
import { namesAddress } from '../../rules/recipients/without-address.ts';
import { savedSettings } from '../definitions/subscription-settings.ts';
import { type FormParts, componentOf } from '../forms-parts.ts';
import { type FormRow, formRows } from '../store/form-rows.ts';
import { sitesOfRecipient } from '../store/recipient-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { keysOfRecipient } from './known-recipients.ts';

export interface Recipient {
  /** The account that pays for the projects. */
  readonly mainAccountId: string;
  readonly address: string;
}

export interface ProjectOfRecipient {
  readonly siteId: string;
  readonly accountId: string;
  readonly label: string;
}

/** What names an address: the settings of all forms of a component, or one form. */
export interface PlaceOfRecipient {
  readonly project: ProjectOfRecipient;
  readonly place: OwnedPlace;
  /** Undefined: the settings of all forms. */
  readonly row: FormRow | undefined;
}

/** The projects that have asked an address whether messages may come there, and were not refused. None for the account's own. */
export async function projectsOfRecipient(
  { keyring }: Pick<FormParts, 'keyring'>,
  queries: Queries,
  { mainAccountId, address }: Recipient,
): Promise<readonly ProjectOfRecipient[]> {
  const own = await queries.selectFrom('accounts').where('id', '=', mainAccountId).select('email').executeTakeFirst();
  if (!own || emailKey(own.email) === emailKey(address)) return [];
  const sites = await queries
    .selectFrom('sites')
    .where('account_id', 'in', projectAccounts(queries, mainAccountId))
    .orderBy('id')
    .select(['id as siteId', 'account_id as accountId', 'label'])
    .execute();
  const keys = sites.flatMap(({ siteId }) => keysOfRecipient(keyring, siteId, address));
  const asked = new Set(await sitesOfRecipient(queries, keys));
  return sites.filter(({ siteId }) => asked.has(siteId));
}

/** Where a project names an address, in live and in what test would publish. */
export async function placesOfRecipient(queries: Queries, project: ProjectOfRecipient, address: string): Promise<PlaceOfRecipient[]> {
  const { siteId, accountId } = project;
  const places: PlaceOfRecipient[] = [];
  for (const component of PRESETS.map(componentOf))
    for (const environment of ENVIRONMENTS) {
      const place = { siteId, accountId, environment, component };
      const saved = await savedSettings(queries, place);
      if (saved && namesAddress(saved.values, address)) places.push({ project, place, row: undefined });
      for (const row of await formRows(queries, place)) {
        const { settings } = JSON.parse(row.definition) as Definition;
        if (row.deletedAt === null && namesAddress(settings, address)) places.push({ project, place, row });
      }
    }
  return places;
}
