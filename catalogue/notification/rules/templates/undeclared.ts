import { atPath } from './at-path.ts';
import { RESERVED } from './template-limits.ts';
import type { TemplateValue } from './template.ts';

const isReserved = (path: string): boolean => (RESERVED as readonly string[]).includes(path.split('.', 1)[0] ?? '');
const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** Whether a path that a template uses is among its values: itself, a part of one, or what holds one. */
export const isDeclared = (path: string, values: readonly Pick<TemplateValue, 'name'>[]): boolean =>
  isReserved(path) || values.some(({ name }) => isWithin(path, name) || isWithin(name, path));

/** What data holds that a template does not use, by path. Lists and what they hold count as one. */
export function unusedIn(data: unknown, used: readonly string[]): readonly string[] {
  const unused: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (used.some((one) => isWithin(path, one))) return;
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && used.some((one) => isWithin(one, path)))
      for (const name of Object.keys(value)) look(atPath(value, name), `${path}.${name}`);
    else if (path !== '') unused.push(path);
  };
  for (const name of Object.keys(data ?? {})) look(atPath(data, name), name);
  return unused;
}
