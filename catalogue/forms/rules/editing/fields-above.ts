import type { Definition } from '../definition.ts';
import type { NamedField } from '../field.ts';
import { namedFields } from '../field-order.ts';
import { groupsOf } from './place-fields.ts';

/** What a condition of a field may ask for: what visitors meet before it. Without a field, everything. */
export function fieldsAbove(definition: Definition, index: number | undefined): readonly NamedField[] {
  const inOrder = groupsOf(definition).flatMap(({ fields }) => fields);
  const field = index === undefined ? undefined : definition.fields[index];
  return namedFields({ fields: field ? inOrder.slice(0, inOrder.indexOf(field)) : inOrder });
}

/** What a condition of a step may ask for: the steps before it. */
export const fieldsBeforeStep = (definition: Definition, step: number): readonly NamedField[] =>
  namedFields({
    fields: groupsOf(definition)
      .slice(0, step)
      .flatMap(({ fields }) => fields),
  });
