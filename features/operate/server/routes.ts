import { ok } from '@inlay/platform/http/ok.ts';
import { loadMeters } from '@inlay/catalogue/files.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { makeShortCache } from '@inlay/licensing/short-cache.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { ApiRequest, Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { countAccounts } from './account-rows.ts';
import { changePlan } from './change-plan.ts';
import { declineRequest } from './decline-request.ts';
import { endSessions } from './end-sessions.ts';
import { exportAccounts } from './export-accounts.ts';
import { listAccounts } from './list-accounts.ts';
import type { Act, OperateParts } from './operate-parts.ts';
import { readAccount } from './read-account.ts';
import { resendMail } from './resend-mail.ts';
import { resumeAccount } from './resume-account.ts';
import { suspendAccount } from './suspend-account.ts';
import { mountSystem } from './system/mount-system.ts';
import type { SystemFacts } from './system/system-parts.ts';
import { keepTelling } from './tell-operators.ts';

interface Actions {
  readonly licensing: Licensing;
  readonly system: SystemFacts;
  readonly mailVerifyLink: OperateParts['mailVerifyLink'];
}

type OfAccount = Pick<ApiRequest<typeof contract.readAccount>, 'operator' | 'params' | 'address'>;

const actOf = ({ operator, params, address }: OfAccount): Act => ({ operator, id: params['id'] ?? '', address });

export default (async (mount, services, { licensing, system, mailVerifyLink }) => {
  const kept = makeShortCache<Awaited<ReturnType<typeof countAccounts>>>(services.clock, MINUTE_MS);
  const counts = async () =>
    (await kept.get('counts', () => countAccounts(services.db, utcDay(services.clock())))) ?? {
      all: 0,
      near: 0,
      suspended: 0,
      unproven: 0,
    };
  const parts: OperateParts = { ...services, licensing, mailVerifyLink, meters: await loadMeters(), counts };
  mountSystem(mount, { ...services, system });
  await keepTelling(services);
  /** A change answers the account as it then is. */
  const after = async (act: Act, change: Promise<void>) => {
    await change;
    return ok(await readAccount(parts, act.id));
  };

  mount(contract.listAccounts, async ({ query }) => ok(await listAccounts(parts, query)));
  mount(contract.exportAccounts, async ({ operator, address, query, reply }) => {
    const { content, name } = await exportAccounts({ ...parts, limits: services.limits }, { operator, address }, query);
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // Written as it is read: a file has no shape to be in.
    return ok(content as unknown as string);
  });
  mount(contract.readAccount, async (request) => ok(await readAccount(parts, actOf(request).id)));
  mount(contract.changePlan, async (request) => after(actOf(request), changePlan(parts, actOf(request), request.body)));
  mount(contract.declineRequest, async (request) => after(actOf(request), declineRequest(parts, actOf(request), request.body)));
  mount(contract.suspendAccount, async (request) => after(actOf(request), suspendAccount(parts, actOf(request), request.body)));
  mount(contract.resumeAccount, async (request) => after(actOf(request), resumeAccount(parts, actOf(request))));
  mount(contract.resendMail, async (request) => after(actOf(request), resendMail(parts, actOf(request))));
  mount(contract.endSessions, async (request) => after(actOf(request), endSessions(parts, actOf(request))));
}) satisfies Routes<Actions>;
