import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { Definition } from '../../rules/definition.ts';
import { withoutAddress } from '../../rules/recipients/without-address.ts';
import { noteRecipient } from '../activity-log/note-recipients.ts';
import { changeSavedSettings } from '../definitions/subscription-settings.ts';
import type { FormParts } from '../forms-parts.ts';
import { addVersion } from '../store/form-rows.ts';
import { forgetRecipient } from '../store/recipient-rows.ts';
import { type FormOfRecipient, formsInWords } from './forms-of-recipient.ts';
import { keysOfRecipient } from './known-recipients.ts';
import { type PlaceOfRecipient, type Recipient, placesOfRecipient, projectsOfRecipient } from './places-of-recipient.ts';

interface Removal extends Recipient {
  /** Of the network from which it was asked for. */
  readonly from: string;
}

/**
 * Takes an address out of all forms of an account, live and test, as their next versions, in the transaction of whatever is the reason. It
 * would have to confirm again. Answers the forms whose messages it got.
 */
export async function removeRecipient(
  parts: FormParts,
  queries: Queries,
  { mainAccountId, address, from }: Removal,
): Promise<FormOfRecipient[]> {
  const { email: own } = await queries.selectFrom('accounts').where('id', '=', mainAccountId).select('email').executeTakeFirstOrThrow();
  const forms: FormOfRecipient[] = [];
  for (const project of await projectsOfRecipient(parts, queries, { mainAccountId, address })) {
    const { siteId, accountId } = project;
    await takeTurn(queries, parts.engine, { accountId, mainAccountId });
    const places = await placesOfRecipient(queries, project, address);
    for (const { place, row } of places) {
      await (row
        ? saveForm(parts, queries, { place, row }, address, own)
        : changeSavedSettings(queries, place, parts.clock(), (values) => withoutAddress(values, address, own)));
      if (place.environment === 'live')
        await noteRecipient(
          parts,
          queries,
          place,
          { by: 'owner', logOf: accountId, address: from },
          { action: 'form-recipient.removed', recipient: address, form: row?.form ?? null },
        );
    }
    forms.push(...(await formsInWords(queries, places)));
    await forgetRecipient(queries, siteId, keysOfRecipient(parts.keyring, siteId, address));
  }
  return forms;
}

async function saveForm(
  { clock }: Pick<FormParts, 'clock'>,
  queries: Queries,
  { place, row: { form, version, definition: text } }: { place: PlaceOfRecipient['place']; row: NonNullable<PlaceOfRecipient['row']> },
  address: string,
  own: string,
): Promise<void> {
  const definition = JSON.parse(text) as Definition;
  const changed = { ...definition, settings: withoutAddress(definition.settings, address, own) };
  const saved = { form, seen: version, version: version + 1, definition: JSON.stringify(changed), by: 'owner' as const, now: clock() };
  if (!(await addVersion(queries, place, saved))) throw new Error('A form was saved by somebody else in the turn of its project.');
}
