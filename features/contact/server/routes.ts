import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { sendMessage } from './send-message.ts';
import { keepSweeping } from './sweep.ts';

export default (async (mount, services, actions) => {
  await keepSweeping(services);
  mount(contract.sendMessage, async ({ body: { 'inlay-response': token, ...message }, address }) => {
    await sendMessage(services, actions, { message: { ...message, address }, token });
    return { status: 200, body: { status: 200, message: 'Thank you. Your message has been sent.' } };
  });
}) satisfies Routes<Actions>;
