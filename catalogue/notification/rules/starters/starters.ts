import type { TemplateBody } from '../templates/template.ts';
import { EMPTY_TEMPLATE } from '../templates/default-layout.ts';
import { accountStarters } from './account/account-starters.ts';
import { newsStarters } from './news/news-starters.ts';
import { orderStarters } from './orders/order-starters.ts';
import type { Starter } from './starter.ts';

export const STARTERS: readonly Starter[] = [...accountStarters, ...orderStarters, ...newsStarters];

export const listedStarters = () =>
  STARTERS.map(({ key, name, description, group, locales }) => ({ key, name, description, group, locales: Object.keys(locales) }));

/** A draft that begins as a starter; undefined where there is none of that key. */
export function starterBody(key: string): TemplateBody | undefined {
  const starter = STARTERS.find((one) => one.key === key);
  if (!starter) return undefined;
  const { name, values, testData, locales } = starter;
  return { ...EMPTY_TEMPLATE, name, values, testData, locales };
}
