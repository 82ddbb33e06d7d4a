import { ok } from '@inlay/platform/http/ok.ts';
import { loadCatalogue, loadMeters, loadParts } from '@inlay/catalogue/files.ts';
import type { FiguresPart } from '@inlay/kernel/parts/figures.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import { QUOTA_JOB } from '@inlay/licensing/quota/quota-job.ts';
import type { QuotaLevel } from '@inlay/licensing/quota/quota.ts';
import * as contract from '../contract.ts';
import { checkInstallation } from './check-installation.ts';
import { readMeters } from './read-meters.ts';
import { readQuota } from './read-quota.ts';
import { readUsage } from './read-usage.ts';
import { notifyQuota } from './notify-quota.ts';

/** Each sums up to thirty days: a person looks now and then, a script would keep the database busy. */
export const READ_LIMIT: LimitRule = { name: 'insights-reads', points: 240, seconds: 600 };

export interface Actions {
  readonly events: Events;
}

export default (async (mount, services, { events }) => {
  const [figures, meters] = [await loadParts<FiguresPart>('figures.ts'), await loadMeters()];
  const parts = { ...services, events, catalogue: await loadCatalogue(), figures, meters };

  mount(contract.usage, async ({ signedIn, header, query }) => {
    await services.limits.take(READ_LIMIT, signedIn.accountId);
    return ok(await readUsage(parts, signedIn.accountId, { compKey: header('compkey'), range: query.range }));
  });
  mount(contract.installCheck, async ({ signedIn, header }) => {
    await services.limits.take(READ_LIMIT, signedIn.accountId);
    return ok(await checkInstallation(parts, signedIn.accountId, header('compkey')));
  });
  mount(contract.meters, async ({ project }) => ok(await readMeters(parts, project.accountId)));
  mount(contract.quota, async ({ signedIn }) => ok(await readQuota(services, signedIn.accountId)));
  services.jobs.define<QuotaLevel>(QUOTA_JOB, (reached) => notifyQuota(parts, reached));
}) satisfies Routes<Actions>;
