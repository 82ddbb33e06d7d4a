import type { SettingsSaved } from '@inlay/licensing/settings/licence-settings.ts';
import type { Naming } from '../../rules/recipients/named-addresses.ts';
import { noteRecipients } from '../activity-log/note-recipients.ts';
import type { FormParts } from '../forms-parts.ts';
import { sendFirstConfirmations } from './send-first-confirmations.ts';

/** After Configuration was saved: whom it names is in the log, and is asked. */
export const keepRecipients =
  (parts: FormParts, component: string): SettingsSaved =>
  async (queries, { values, before, address, ...of }) => {
    const [place, form] = [{ ...of, component }, null];
    const caller = { by: 'owner', logOf: of.accountId, address } as const;
    await noteRecipients(parts, queries, place, caller, { before: before as Naming, after: values as Naming, form });
    await sendFirstConfirmations(parts, queries, place, { settings: values as Naming, form });
  };
