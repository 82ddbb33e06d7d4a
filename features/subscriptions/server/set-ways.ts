import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { Method } from '@inlay/kernel/methods.ts';
import type { setWays as call } from '../contract.ts';
import type { Parts } from './parts.ts';
import { captchaLicence, readWays } from './read-ways.ts';
import { saveWays } from './store/ways.ts';

/** Holds at once here; another process may offer the former ways for five seconds more. */
export async function setWays(
  { db, clock, audit, runtime }: Parts,
  accountId: string,
  { compKey, ways, address }: { compKey: string; ways: readonly Method[]; address: string },
): Promise<AnswerOf<typeof call>['body']> {
  const saved = await db.transaction().execute(async (queries) => {
    const { id, component } = await captchaLicence(queries, accountId, compKey);
    await saveWays(queries, id, ways, clock());
    const now = await readWays(queries, accountId, compKey);
    await audit(queries, { accountId, action: 'licence.ways-changed', target: `${component}: ${now.ways.join(', ')}`, address });
    return now;
  });
  runtime.keys.forget();
  return saved;
}
