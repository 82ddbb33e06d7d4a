import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import type { Actions } from './actions.ts';
import { listForHub, listForWizard } from './list-components.ts';
import { registerAccount } from './register-account.ts';

export default (async (mount, services, actions) => {
  const catalogue = await loadCatalogue();
  const componentIds = new Map(catalogue.flatMap((family) => family.components.map(({ name, id }) => [name, id] as const)));
  const forHub = listForHub(catalogue);
  const forWizard = listForWizard(catalogue);
  const data = { countries: await actions.countryTable(), components: new Set(componentIds.keys()) };

  mount(contract.componentsData, async () => ({ status: 200, body: forHub }));
  mount(contract.registrationComponents, async () => ({ status: 200, body: forWizard }));
  mount(contract.userRegistration(data), async ({ body, address }) => {
    const { siteKey } = await registerAccount(services, actions, { body, address, componentIds });
    return { status: 201, body: { status: 201, message: 'Registration successful', siteKey } };
  });
}) satisfies Routes<Actions>;
