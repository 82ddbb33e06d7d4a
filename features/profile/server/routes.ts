import { ACCOUNT_SAVES } from '@inlay/platform/limits/limits.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { readProfile } from './read-profile.ts';
import { saveBusiness } from './save-business.ts';
import { savePersonal } from './save-personal.ts';
import { saveSecurity } from './save-security.ts';
import { keepSweeping } from './sweep.ts';

export default (async (mount, services, actions) => {
  const countries = await actions.countryTable();
  await keepSweeping(services);

  mount(contract.myProfile, async ({ signedIn }) => ({ status: 200, body: await readProfile(services.db, signedIn.accountId) }));
  mount(contract.personalProfile, async ({ body: given, signedIn, address }) => {
    await services.limits.take(ACCOUNT_SAVES, signedIn.sessionId);
    const personalProfile = await savePersonal(
      services,
      { countries, beginEmailChange: actions.beginEmailChange },
      { given, signedIn, address },
    );
    return { status: 200, body: { status: 200, message: 'Profile saved successfully!', personalProfile } };
  });
  mount(contract.businessProfile, async ({ body: given, signedIn: { accountId, sessionId }, address }) => {
    await services.limits.take(ACCOUNT_SAVES, sessionId);
    const businessProfile = await saveBusiness(services, countries, { given, accountId, address });
    const { businessLogo } = businessProfile;
    return { status: 200, body: { status: 200, message: 'Business profile saved successfully!', businessProfile, businessLogo } };
  });
  mount(contract.security, async ({ body: given, signedIn, address, userAgent, reply }) => {
    await services.limits.take(ACCOUNT_SAVES, signedIn.sessionId);
    const { section, session } = await saveSecurity(services, actions, { given, signedIn, address, userAgent });
    if (session) services.sessions.setCookie(reply, session.token, session.expiresAt);
    return { status: 200, body: { status: 200, message: 'Security settings saved successfully!', subscription: section } };
  });
}) satisfies Routes<Actions>;
