import { ACCOUNT_SAVES } from '@inlay/platform/limits/limits.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { readSections } from './read-sections.ts';
import { saveSecurity } from './save-security.ts';
import * as store from './store.ts';

export default (async (mount, { db, clock, limits, sessions }, actions) => {
  mount(contract.sections, async ({ signedIn }) => ({ status: 200, body: await readSections(db, actions, signedIn.accountId) }));
  mount(contract.savePersonal, async ({ body: personal, signedIn: { accountId, sessionId } }) => {
    await limits.take(ACCOUNT_SAVES, sessionId);
    await store.putPersonal(db, accountId, personal, clock());
    return { status: 200, body: { status: 200, message: 'Personal information saved', personal } };
  });
  mount(contract.saveBusiness, async ({ body: business, signedIn: { accountId, sessionId } }) => {
    await limits.take(ACCOUNT_SAVES, sessionId);
    await store.putBusiness(db, accountId, business, clock());
    return { status: 200, body: { status: 200, message: 'Business information saved', business } };
  });
  mount(contract.saveSecurity, async ({ body: given, signedIn, address, userAgent, reply }) => {
    await limits.take(ACCOUNT_SAVES, signedIn.sessionId);
    const { security, session } = await saveSecurity(actions, { given, signedIn, address, userAgent });
    if (session) sessions.setCookie(reply, session.token, session.expiresAt);
    return { status: 200, body: { status: 200, message: 'Security information updated successfully', security } };
  });
}) satisfies Routes<Actions>;
