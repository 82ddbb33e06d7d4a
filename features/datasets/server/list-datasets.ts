import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { datasets } from '../contract.ts';
import { cardOf } from '../rules/card-of-quarter.ts';
import { quarters } from '../rules/quarters.ts';
import { type SubscriptionCode, subscriptionOptions } from '../rules/subscription-options.ts';
import type { Parts } from './parts.ts';
import { optionsOn } from './store.ts';

type Listed = AnswerOf<typeof datasets>['body'];

export async function listDatasets({ db }: Parts, accountId: string): Promise<Listed> {
  const on = await optionsOn(db, accountId);
  return {
    datasets: quarters.filter(({ option }) => on.has(option)).map((quarter) => ({ option: quarter.option, ...cardOf(quarter) })),
    options: listOptions(on),
  };
}

export const listOptions = (on: ReadonlySet<SubscriptionCode>): Listed['options'] =>
  subscriptionOptions.map(({ code, name }) => {
    const own = quarters.filter(({ option }) => option === code);
    const cases = own.reduce((sum, { totalcases }) => sum + totalcases, 0);
    return { code, name, on: on.has(code), quarters: own.length, cases };
  });
