import type { BodyOf } from '@inlay/kernel/contract.ts';
import type { setSubscription as call } from '../contract.ts';
import { OPTION_LIMIT } from './bounds.ts';
import { listOptions } from './list-datasets.ts';
import type { Parts } from './parts.ts';
import { optionsOn, saveOption } from './store.ts';

/** @throws Refusal `rate_limited` */
export async function setSubscription({ db, clock, limits }: Parts, accountId: string, { code, on }: BodyOf<typeof call>) {
  await limits.take(OPTION_LIMIT, accountId);
  await saveOption(db, { accountId, code, on, now: clock() });
  return { options: listOptions(await optionsOn(db, accountId)) };
}
