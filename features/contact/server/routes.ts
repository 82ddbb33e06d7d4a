import { keepHouseForm } from '@inlay/catalogue/forms/server/definitions/keep-house-form.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { contactDefinition } from '../rules/contact-definition.ts';
import type { Actions } from './actions.ts';
import { CONTACT_INBOX } from './contact-inbox.ts';
import { keepMoving } from './move-messages.ts';
import { sendMessage } from './send-message.ts';

export default (async (mount, _services, { forms }) => {
  await keepHouseForm(forms, CONTACT_INBOX, contactDefinition);
  await keepMoving(forms);
  mount(contract.sendMessage, async ({ body: { 'inlay-response': token, ...message }, address }) => {
    await sendMessage(forms, { message, token, address });
    return { status: 200, body: { status: 200, message: 'Thank you. Your message has been sent.' } };
  });
}) satisfies Routes<Actions>;
