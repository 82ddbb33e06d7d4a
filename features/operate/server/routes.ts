import { loadMeters } from '@inlay/catalogue/files.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { makeShortCache } from '@inlay/licensing/short-cache.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { ApiRequest, Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { countAccounts } from './account-rows.ts';
import { changePlan } from './change-plan.ts';
import { endSessions } from './end-sessions.ts';
import { listAccounts } from './list-accounts.ts';
import type { Act, OperateParts } from './operate-parts.ts';
import { readAccount } from './read-account.ts';
import { resumeAccount } from './resume-account.ts';
import { suspendAccount } from './suspend-account.ts';

interface Actions {
  readonly licensing: Licensing;
}

type OfAccount = Pick<ApiRequest<typeof contract.readAccount>, 'operator' | 'params' | 'address'>;

const actOf = ({ operator, params, address }: OfAccount): Act => ({ operator, id: params['id'] ?? '', address });
const ok = <T>(body: T) => ({ status: 200 as const, body });

export default (async (mount, services, { licensing }) => {
  const kept = makeShortCache<Awaited<ReturnType<typeof countAccounts>>>(services.clock, MINUTE_MS);
  const counts = async () => (await kept.get('counts', () => countAccounts(services.db))) ?? { all: 0, suspended: 0, unproven: 0 };
  const parts: OperateParts = { ...services, licensing, meters: await loadMeters(), counts };
  /** A change answers the account as it then is. */
  const after = async (act: Act, change: Promise<void>) => {
    await change;
    return ok(await readAccount(parts, act.id));
  };

  mount(contract.listAccounts, async ({ query }) => ok(await listAccounts(parts, query)));
  mount(contract.readAccount, async (request) => ok(await readAccount(parts, actOf(request).id)));
  mount(contract.changePlan, async (request) => after(actOf(request), changePlan(parts, actOf(request), request.body)));
  mount(contract.suspendAccount, async (request) => after(actOf(request), suspendAccount(parts, actOf(request), request.body)));
  mount(contract.resumeAccount, async (request) => after(actOf(request), resumeAccount(parts, actOf(request))));
  mount(contract.endSessions, async (request) => after(actOf(request), endSessions(parts, actOf(request))));
}) satisfies Routes<Actions>;
