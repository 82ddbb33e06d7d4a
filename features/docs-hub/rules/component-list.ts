import { isRecord } from '@inlay/kernel/is-record.ts';
/** A family as call 1 lists it. */
export interface ListedFamily {
  readonly name: string;
  readonly components: readonly { readonly name: string; readonly pending: string | undefined }[];
}

/** Reads the answer of call 1. Anything but an array of components gives an empty list. */
export function readComponentList(answer: unknown): ListedFamily[] {
  const components = isRecord(answer) ? answer['components'] : answer;
  if (!Array.isArray(components)) return [];
  return components.filter(isRecord).map(({ componentName, subComponents }) => ({
    name: String(componentName),
    components: Object.entries(isRecord(subComponents) ? subComponents : {}).map(([name, about]) => ({
      name,
      pending: isRecord(about) && about['pending'] ? String(about['pending']) : undefined,
    })),
  }));
}

/** Seconds before the next try: 2, 4, 8, then 16 each. `failures` counts from 1. */
export const retryWait = (failures: number): number => Math.min(2 ** failures, 16);
