import { loadMeters } from '@inlay/catalogue/files.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { askForPlan } from './ask-for-plan.ts';
import type { PlansParts } from './plans-parts.ts';
import { readPlan } from './read-plan.ts';
import { withdrawRequest } from './withdraw-request.ts';

export default (async (mount, services) => {
  const parts: PlansParts = { ...services, meters: await loadMeters() };
  mount(contract.readPlan, async ({ signedIn }) => ({ status: 200, body: await readPlan(parts, signedIn) }));
  mount(contract.askForPlan, async ({ signedIn, body, address }) => ({
    status: 201,
    body: await askForPlan(parts, signedIn, body, address),
  }));
  mount(contract.withdrawRequest, async ({ signedIn, params, address }) => ({
    status: 200,
    body: await withdrawRequest(parts, signedIn, params['id'] ?? '', address),
  }));
}) satisfies Routes<object>;
