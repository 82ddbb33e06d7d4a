import * as z from 'zod';
import { RECIPIENT_STATES } from '../recipients/named-addresses.ts';
import { formName } from './form-shapes.ts';

const RECIPIENT = { address: 'team@example.com', state: 'waiting', askedAt: '2026-11-22T10:15:30.123Z' } as const;

export const recipient = z
  .object({
    address: z.string(),
    state: z
      .enum(RECIPIENT_STATES)
      .describe('`own` is your account’s address, which needs no confirmation. `unasked`: no mail was sent to it yet.'),
    askedAt: z.iso.datetime().nullable().describe('When the last mail asked it to confirm.'),
  })
  .meta({ examples: [RECIPIENT] });

export const recipientList = z.object({ items: z.array(recipient) }).meta({ examples: [{ items: [RECIPIENT] }] });

/** Whose settings are meant: those of one form, or without a name those of Configuration. */
export const recipientsQuery = z.object({
  form: formName.optional().describe('The slug of a form: addresses that its own settings name. Without it: those of Configuration.'),
});

export const askedRecipient = z
  .strictObject({
    address: z.string({ error: 'Send the address.' }).max(254, 'At most 254 characters.').describe('One that saved settings name.'),
    form: formName.optional().describe('The slug of the form that names it; without it Configuration does.'),
  })
  .meta({ examples: [{ address: 'team@example.com' }] });
