import type { Definition } from '../definition.ts';
import type { Field, Step } from '../field.ts';
import { inSteps, namedFields } from '../field-order.ts';

/** The fields of a step in their order, text blocks among them; a form without steps is one such group. */
export interface FieldGroup {
  readonly step: Step | null;
  readonly fields: readonly Field[];
}

/** Between which fields of which group something stands. */
export interface FieldPlace {
  readonly group: number;
  readonly at: number;
}

export const groupsOf = (definition: Pick<Definition, 'fields' | 'steps'>): readonly FieldGroup[] => inSteps(definition);

/** A form with its fields in other groups or another order. Translations of text blocks go by their place, so they move along. */
export function withGroups(definition: Definition, groups: readonly FieldGroup[]): Definition {
  const fields = groups.flatMap((group) => group.fields);
  const steps = groups.flatMap(({ step, fields: own }) =>
    step ? [{ ...step, fields: namedFields({ fields: own }).map(({ name }) => name) }] : [],
  );
  return { ...definition, fields, steps, translations: followBlocks(definition, fields) };
}

const BLOCK_KEY = /^fields\.(\d+)\./;

function followBlocks({ fields: before, translations }: Definition, after: readonly Field[]): Definition['translations'] {
  const moved = ([key, text]: [string, string]): [string, string][] => {
    const [start, index] = BLOCK_KEY.exec(key) ?? [];
    if (start === undefined) return [[key, text]];
    const field = before[Number(index)];
    const place = field ? after.indexOf(field) : -1;
    return place < 0 ? [] : [[`fields.${place}.${key.slice(start.length)}`, text]];
  };
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, Object.fromEntries(Object.entries(texts).flatMap(moved))]),
  );
}

export interface Placed {
  readonly definition: Definition;
  /** Where the field is now, in the list of all. */
  readonly index: number;
}

const put = (definition: Definition, groups: readonly FieldGroup[], field: Field, { group, at }: FieldPlace): Placed => {
  const next = withGroups(
    definition,
    groups.map((one, index) => (index === group ? { ...one, fields: one.fields.toSpliced(at, 0, field) } : one)),
  );
  return { definition: next, index: next.fields.indexOf(field) };
};

const placeIn = (groups: readonly FieldGroup[], field: Field | undefined): FieldPlace | undefined => {
  const group = groups.findIndex(({ fields }) => field !== undefined && fields.includes(field));
  return group < 0 ? undefined : { group, at: groups[group]!.fields.indexOf(field!) };
};

/** Below the field at `after`; at the end where there is none. */
export function insertField(definition: Definition, field: Field, after: number | undefined): Placed {
  const groups = groupsOf(definition);
  const found = placeIn(groups, after === undefined ? undefined : definition.fields[after]);
  const last = groups.length - 1;
  return put(definition, groups, field, found ? { ...found, at: found.at + 1 } : { group: last, at: groups[last]?.fields.length ?? 0 });
}

/** Conditions that ask for it stay, so that the form says where it is missed. */
export const removeField = (definition: Definition, index: number): Definition =>
  withGroups(definition, without(groupsOf(definition), definition.fields[index]));

const without = (groups: readonly FieldGroup[], field: Field | undefined): readonly FieldGroup[] =>
  groups.map((group) => ({ ...group, fields: group.fields.filter((one) => one !== field) }));

/** To a place that is counted without the field itself. */
export function placeField(definition: Definition, index: number, place: FieldPlace): Placed {
  const field = definition.fields[index];
  return field ? put(definition, without(groupsOf(definition), field), field, place) : { definition, index };
}

/** One place up or down, into the next step where its own ends. */
export function moveField(definition: Definition, index: number, by: -1 | 1): Placed {
  const field = definition.fields[index];
  const from = placeIn(groupsOf(definition), field);
  if (!field || !from) return { definition, index };
  const rest = without(groupsOf(definition), field);
  const places = rest.flatMap(({ fields }, group) => Array.from({ length: fields.length + 1 }, (_, at) => ({ group, at })));
  let at = places.findIndex((place) => place.group === from.group && place.at === from.at) + by;
  // A text block belongs to the field below it: some places are one and the same.
  for (; places[at]; at += by) {
    const moved = put(definition, rest, field, places[at]!);
    if (isOtherwise(definition, moved.definition)) return moved;
  }
  return { definition, index };
}

const isOtherwise = (before: Definition, after: Definition): boolean => {
  const [old, now] = [groupsOf(before), groupsOf(after)];
  return old.some(({ fields }, group) => {
    const others = now[group]?.fields ?? [];
    return fields.length !== others.length || fields.some((field, at) => field !== others[at]);
  });
};
