import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type Licence, licenceByKey } from '@inlay/licensing/licences.ts';
import type { readWays as call } from '../../contract.ts';
import { waysOfLicence } from './store.ts';

const CAPTCHA = 'captcha/';

/** @throws Refusal `not_found`, the same for an unknown key, another account's and one of a component that is no captcha */
export async function captchaLicence(queries: Queries, accountId: string, compKey: string): Promise<Licence> {
  const licence = await licenceByKey(queries, accountId, compKey);
  if (!licence?.component.startsWith(CAPTCHA)) throw new Refusal('not_found');
  return licence;
}

export async function readWays(queries: Queries, accountId: string, compKey: string): Promise<AnswerOf<typeof call>['body']> {
  const { id } = await captchaLicence(queries, accountId, compKey);
  return { ways: await waysOfLicence(queries, id) };
}
