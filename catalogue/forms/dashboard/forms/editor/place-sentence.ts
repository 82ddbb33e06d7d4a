import { titleOf } from '../../../rules/editing/field-kinds.ts';
import { type Placed, groupsOf } from '../../../rules/editing/place-fields.ts';

/** "Phone, place 3 of 4 in step Company." */
export function placeSentence({ definition, index }: Placed): string {
  const field = definition.fields[index];
  const group = groupsOf(definition).find(({ fields }) => field !== undefined && fields.includes(field));
  if (!field || !group) return '';
  const within = group.step ? ` in step ${group.step.title}` : '';
  return `${titleOf(field)}, place ${group.fields.indexOf(field) + 1} of ${group.fields.length}${within}.`;
}
