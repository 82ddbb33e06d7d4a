import type { Queries } from '@inlay/platform/database/database.ts';
import { type Naming, addressesApart } from '../../rules/recipients/named-addresses.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import type { FormPlace } from '../store/places.ts';
import { formInWords, whereOf } from './note-act.ts';

interface Change {
  readonly before: Naming;
  readonly after: Naming;
  /** Null: the settings of all forms. */
  readonly form: string | null;
}

interface RecipientAct {
  readonly action: 'form-recipient.added' | 'form-recipient.confirmed' | 'form-recipient.declined' | 'form-recipient.removed';
  readonly recipient: string;
  readonly form: string | null;
}

export async function noteRecipient(
  { audit }: Pick<FormParts, 'audit'>,
  queries: Queries,
  place: FormPlace,
  { logOf: accountId, address }: FormCaller,
  { action, recipient, form }: RecipientAct,
): Promise<void> {
  if (accountId === null) return;
  await audit(queries, { accountId, action, target: recipient, detail: `${formInWords(place, form)}, ${whereOf(place)}`, address });
}

/** A line for each address that a save adds to the recipients, or takes away. Nobody is written to from test. */
export async function noteRecipients(
  parts: Pick<FormParts, 'audit'>,
  queries: Queries,
  place: FormPlace,
  caller: FormCaller,
  { before, after, form }: Change,
): Promise<void> {
  if (place.environment === 'test') return;
  for (const recipient of addressesApart(after, before))
    await noteRecipient(parts, queries, place, caller, { action: 'form-recipient.added', recipient, form });
  for (const recipient of addressesApart(before, after))
    await noteRecipient(parts, queries, place, caller, { action: 'form-recipient.removed', recipient, form });
}
