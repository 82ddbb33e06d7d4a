import { Refusal } from '@inlay/kernel/errors.ts';
import { type Category, TRANSACTIONAL, TRANSACTIONAL_CATEGORY } from '../../rules/recipients/categories.ts';

/** Of a project's categories. @throws Refusal `invalid_request` on `category` */
export function categoryNamed(categories: readonly Category[], key: string = TRANSACTIONAL): Category {
  const found = categories.find((one) => one.key === key) ?? (key === TRANSACTIONAL ? TRANSACTIONAL_CATEGORY : undefined);
  if (!found) throw new Refusal('invalid_request', { fields: { category: 'This category does not exist.' } });
  return found;
}
