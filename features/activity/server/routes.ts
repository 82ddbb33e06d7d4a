import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { listActivity } from './list-activity.ts';
import { keepSweeping } from './sweep.ts';

export default (async (mount, services) => {
  const components = (await loadCatalogue()).flatMap((family) => family.components);
  const parts = { ...services, names: new Map(components.map(({ id, name }) => [id, name])) };
  await keepSweeping(services);

  mount(contract.listActivity, async ({ signedIn, query }) => ({
    status: 200,
    body: await listActivity(parts, signedIn.accountId, query),
  }));
}) satisfies Routes;
