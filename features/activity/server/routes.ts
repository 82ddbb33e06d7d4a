import { loadCatalogue, loadComponentFiles } from '@inlay/catalogue/files.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { ActivityPart } from '@inlay/kernel/parts/activity.ts';
import { makeActivityTexts } from '../rules/actions.ts';
import * as contract from '../contract.ts';
import { listActivity } from './list-activity.ts';
import { keepSweeping } from './sweep.ts';

export default (async (mount, services) => {
  const components = (await loadCatalogue()).flatMap((family) => family.components);
  const actions = makeActivityTexts((await loadComponentFiles<ActivityPart>('activity.ts')).map(({ content }) => content));
  const parts = { ...services, names: new Map(components.map(({ id, name }) => [id, name])), actions };
  await keepSweeping(services);

  mount(contract.listActivity, async ({ signedIn, query }) => ({
    status: 200,
    body: await listActivity(parts, signedIn.accountId, query),
  }));
}) satisfies Routes;
