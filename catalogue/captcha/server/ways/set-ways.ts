import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { Method } from '@inlay/kernel/methods.ts';
import { ACCOUNT_SAVES } from '@inlay/platform/limits/limits.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { setWays as call } from '../../contract.ts';
import { captchaLicence, readWays } from './read-ways.ts';
import { saveWays } from './store.ts';

interface Parts extends Pick<Services, 'db' | 'clock' | 'audit' | 'limits'> {
  readonly licensing: Pick<Licensing, 'keys'>;
}

/**
 * Holds at once here; another process may offer the former ways for five seconds more.
 * @throws Refusal `not_found`; `rate_limited`: each save leaves an entry in the log and has the key read anew.
 */
export async function setWays(
  { db, clock, audit, limits, licensing }: Parts,
  accountId: string,
  { compKey, ways, address }: { compKey: string; ways: readonly Method[]; address: string },
): Promise<AnswerOf<typeof call>['body']> {
  await limits.take(ACCOUNT_SAVES, accountId);
  const saved = await db.transaction().execute(async (queries) => {
    const { id, component } = await captchaLicence(queries, accountId, compKey);
    await saveWays(queries, id, ways, clock());
    const now = await readWays(queries, accountId, compKey);
    await audit(queries, { accountId, action: 'licence.ways-changed', target: `${component}: ${now.ways.join(', ')}`, address });
    return now;
  });
  licensing.keys.forgetKeys([compKey]);
  return saved;
}
