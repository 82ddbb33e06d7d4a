import type { Definition } from '../definition.ts';
import type { Step } from '../field.ts';
import { groupsOf, withGroups } from './place-fields.ts';

function freeStep(definition: Definition): Step {
  const taken = new Set(definition.steps.map(({ id }) => id));
  let number = definition.steps.length + 1;
  while (taken.has(`step${number}`)) number += 1;
  return { id: `step${number}`, title: `Step ${number}`, fields: [] };
}

/** Begins a step below the field at `after`: the fields below it in its step go into the new one. */
export function addStep(definition: Definition, after: number | undefined): Definition {
  const first = definition.steps.length === 0 ? { ...definition, steps: [{ ...freeStep(definition), fields: [] }] } : definition;
  const groups = definition.steps.length === 0 ? [{ step: first.steps[0]!, fields: definition.fields }] : groupsOf(definition);
  const field = after === undefined ? undefined : definition.fields[after];
  const found = groups.findIndex(({ fields }) => field !== undefined && fields.includes(field));
  const split = found < 0 ? groups.length - 1 : found;
  const { step, fields } = groups[split]!;
  const end = found < 0 ? fields.length : fields.indexOf(field!) + 1;
  const parts = [
    { step, fields: fields.slice(0, end) },
    { step: freeStep(first), fields: fields.slice(end) },
  ];
  return withGroups(definition, groups.toSpliced(split, 1, ...parts));
}

/** Its fields go to the step before it, or from the first step to the next. Without its last step a form has none. */
export function removeStep(definition: Definition, index: number): Definition {
  const groups = groupsOf(definition);
  if (groups.length <= 1) return { ...definition, steps: [] };
  const heir = index === 0 ? 1 : index - 1;
  const gone = groups[index]?.fields ?? [];
  const merged = groups.map((group, at) =>
    at === heir ? { ...group, fields: index === 0 ? [...gone, ...group.fields] : [...group.fields, ...gone] } : group,
  );
  return withGroups(definition, merged.toSpliced(index, 1));
}

export function moveStep(definition: Definition, index: number, by: -1 | 1): Definition {
  const groups = [...groupsOf(definition)];
  const [from, to] = [groups[index], groups[index + by]];
  if (!from || !to) return definition;
  return withGroups(definition, groups.with(index, to).with(index + by, from));
}

/** If the id changes, the translated title moves with it. */
export function changeStep(definition: Definition, index: number, step: Step): Definition {
  const before = definition.steps[index]?.id;
  const follow = (key: string) => (key === `steps.${before}.title` ? `steps.${step.id}.title` : key);
  return {
    ...definition,
    steps: definition.steps.with(index, step),
    translations: Object.fromEntries(
      Object.entries(definition.translations).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [follow(key), text])),
      ]),
    ),
  };
}
