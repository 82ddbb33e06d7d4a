import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { noteAct } from '../activity-log/note-act.ts';
import { noteRecipient } from '../activity-log/note-recipients.ts';
import type { FormParts } from '../forms-parts.ts';
import { type RecipientRow, setRecipientState } from '../store/recipient-rows.ts';
import { tellNewRecipient } from './tell-new-recipient.ts';

/** Keeps what a recipient answered; false where it was answered meanwhile. */
export async function keepAnswer(parts: FormParts, row: RecipientRow, state: 'confirmed' | 'refused'): Promise<boolean> {
  const { db, engine } = parts;
  const { site_id: siteId, component, form, address } = row;
  const place = { siteId, component, environment: 'live' } as const;
  return db.transaction().execute(async (queries) => {
    const site = await queries
      .selectFrom('sites')
      .where('id', '=', siteId)
      .select(['account_id as accountId', 'site_key as siteKey'])
      .executeTakeFirst();
    if (!site) return false;
    const { accountId, siteKey } = site;
    await shareAccount(queries, engine, accountId);
    if (!(await setRecipientState(queries, row, state))) return false;
    const caller = { by: 'owner', logOf: accountId, address: '' } as const;
    if (state === 'confirmed' && address !== null) {
      await noteRecipient(parts, queries, place, caller, { action: 'form-recipient.confirmed', recipient: address, form });
      await tellNewRecipient(parts, queries, { ...place, accountId }, { siteKey, recipient: address, form });
    } else
      // Nothing keeps the address of whoever declines.
      await noteAct(parts, queries, place, caller, { action: 'form-recipient.declined', ...(form !== null && { form }) });
    return true;
  });
}
