import type { Liquid } from 'liquidjs';
import type { BlockText } from '../../rules/templates/block-texts.ts';

type Segment = string | number | readonly Segment[];

/** The paths of data that a text of a block uses, e.g. `order.number`; without what it or its block names itself. @throws where it can't be read */
export function usedPaths(liquid: Liquid, { text, isPath, local }: Pick<BlockText, 'text' | 'isPath' | 'local'>): readonly string[] {
  if (isPath) return [text];
  if (!text.includes('{')) return [];
  const found = liquid.globalVariableSegmentsSync(text) as readonly (readonly Segment[])[];
  return [...new Set(found.flatMap(pathsOf))].filter((path) => path !== '' && rootOf(path) !== local);
}

export const rootOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** `order[key].name` uses `order` and `key`. What lists know of themselves is no part of a path. */
function pathsOf(segments: readonly Segment[]): string[] {
  const dynamic = segments.findIndex((segment) => typeof segment === 'object');
  const fixed = (dynamic === -1 ? segments : segments.slice(0, dynamic)).filter(
    (segment, i) => i === 0 || (typeof segment === 'string' && !['size', 'first', 'last'].includes(segment)),
  );
  const inner = segments.flatMap((segment) => (typeof segment === 'object' ? pathsOf(segment) : []));
  return [fixed.join('.'), ...inner];
}
