import type { Fields } from '@inlay/kernel/errors.ts';
import { required } from '@inlay/kernel/fields.ts';
import * as z from 'zod';

const NONE_CHOSEN = 'Please select at least one component';
const TOO_MANY = 'Please choose fewer components.';

export const subscribeBody = z.strictObject({
  componentSubscriptions: z
    .array(
      z.strictObject({
        compName: required('Please name the component.'),
        subComponents: z.array(required('Please name the sub-component.'), { error: NONE_CHOSEN }).min(1, NONE_CHOSEN).max(200, TOO_MANY),
      }),
      { error: NONE_CHOSEN },
    )
    .min(1, NONE_CHOSEN)
    .max(100, TOO_MANY),
});
export type SubscribeBody = z.infer<typeof subscribeBody>;

/** Refuses families, and names within them, that the catalogue doesn't have. `catalogue` maps a family's name to its sub-components' names. */
export function unknownComponents(body: SubscribeBody, catalogue: ReadonlyMap<string, ReadonlySet<string>>): Fields {
  for (const { compName, subComponents } of body.componentSubscriptions) {
    const unknown = subComponents.find((name) => !catalogue.get(compName)?.has(name));
    if (unknown !== undefined)
      return { componentSubscriptions: `We have no component named "${compName.slice(0, 60)} - ${unknown.slice(0, 60)}".` };
  }
  return {};
}
