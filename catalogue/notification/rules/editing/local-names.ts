import { atPath } from '../templates/at-path.ts';
import type { Block } from '../templates/blocks.ts';
import { blockAt } from './block-paths.ts';

/** What an item is called, and its members as the first one of the test data has them: `line`, `line.name`. */
export function itemNames({ each, as }: { readonly each: string; readonly as: string }, data: unknown): readonly string[] {
  const list = atPath(data, each);
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return typeof first === 'object' && first !== null ? Object.keys(first).map((name) => `${as}.${name}`) : [as];
}

/** What blocks around a place call their items. */
export function localNames(blocks: readonly Block[], path: string, data: unknown): readonly string[] {
  const names: string[] = [];
  const steps = path.split('.');
  for (let end = 1; end < steps.length; end += 1) {
    const around = blockAt(blocks, steps.slice(0, end).join('.'));
    if (around?.type === 'repeat') names.unshift(...itemNames(around, data));
  }
  return names;
}
