import type { Definition } from '../definition.ts';
import type { Condition, ConditionPart, ConditionTest, Field, NamedField } from '../field.ts';
import { freeName } from './fresh-field.ts';
import { insertField, type Placed } from './place-fields.ts';

export const changeField = (definition: Definition, index: number, field: Field): Definition => ({
  ...definition,
  fields: definition.fields.with(index, field),
});

/** Undefined takes the member away. What it holds may be wrong: the rules of a definition say so. */
export function withMember(field: Field, member: string, value: unknown): Field {
  const next: Record<string, unknown> = { ...field, [member]: value };
  if (value === undefined) delete next[member];
  return next as unknown as Field;
}

export function duplicateField(definition: Definition, index: number): Placed {
  const field = definition.fields[index];
  if (!field) return { definition, index };
  if (field.type === 'statement') return insertField(definition, { ...field }, index);
  const name = freeName(definition, field.name);
  const { definition: next, index: at } = insertField(definition, { ...field, name }, index);
  const copied = mapKeys(next.translations, (key) => {
    const own = keyBelow(key, field.name);
    return own === undefined ? [key] : [key, `fields.${name}.${own}`];
  });
  return { definition: { ...next, translations: copied }, index: at };
}

/** Gives a field another name, and to all that asks for it by its name. */
export function renameField(definition: Definition, index: number, name: string): Definition {
  const field = definition.fields[index];
  if (!field || field.type === 'statement' || field.name === name) return definition;
  const before = field.name;
  const renamed = mapConditions(definition, (test) => (test.field === before ? { ...test, field: name } : test));
  const inExpression = (one: Field): Field =>
    one.type === 'calculated' ? { ...one, expression: one.expression.replaceAll(`{${before}}`, `{${name}}`) } : one;
  const { onePer } = definition.settings;
  return {
    ...renamed,
    fields: renamed.fields.map((one, at) => (at === index ? ({ ...one, name } as NamedField) : inExpression(one))),
    steps: renamed.steps.map((step) => ({ ...step, fields: step.fields.map((one) => (one === before ? name : one)) })),
    translations: mapKeys(definition.translations, (key) => {
      const own = keyBelow(key, before);
      return own === undefined ? [key] : [`fields.${name}.${own}`];
    }),
    settings: { ...renamed.settings, ...(onePer === before && { onePer: name }) },
  };
}

/** Gives an option another value, and to the conditions that ask for it. */
export function renameOption(definition: Definition, index: number, at: number, value: string): Definition {
  const field = definition.fields[index];
  if (!field || !('options' in field)) return definition;
  const before = field.options[at]?.value;
  if (before === undefined || before === value) return definition;
  const swap = <Operand>(operand: Operand): Operand | string => (operand === before ? value : operand);
  const follow = (test: ConditionTest): ConditionTest => {
    if (test.field !== field.name) return test;
    return {
      field: test.field,
      ...Object.fromEntries(
        Object.entries(test).map(([name, operand]) => [
          name,
          name === 'field' ? operand : Array.isArray(operand) ? operand.map(swap) : swap(operand),
        ]),
      ),
    } as ConditionTest;
  };
  const options = field.options.map((option, place) => (place === at ? { ...option, value } : option));
  const given = 'default' in field ? field.default : undefined;
  const changed = withMember(
    given === undefined ? field : withMember(field, 'default', Array.isArray(given) ? given.map(swap) : swap(given)),
    'options',
    options,
  );
  const key = `fields.${field.name}.options.`;
  const next = mapConditions(changeField(definition, index, changed), follow);
  return {
    ...next,
    translations: mapKeys(next.translations, (one) => [one === `${key}${before}` ? `${key}${value}` : one]),
  };
}

const keyBelow = (key: string, name: string): string | undefined =>
  key.startsWith(`fields.${name}.`) ? key.slice(`fields.${name}.`.length) : undefined;

const mapKeys = (translations: Definition['translations'], keysOf: (key: string) => readonly string[]): Definition['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => keysOf(key).map((own) => [own, text] as const))),
    ]),
  );

type MapTest = (test: ConditionTest) => ConditionTest;

function mapConditions(definition: Definition, change: MapTest): Definition {
  const within = <Part extends { readonly showIf?: Condition | undefined }>(part: Part): Part =>
    part.showIf ? { ...part, showIf: mapTests(part.showIf, change) } : part;
  const { rules } = definition.settings;
  return {
    ...definition,
    fields: definition.fields.map(within),
    steps: definition.steps.map(within),
    settings: {
      ...definition.settings,
      ...(rules && { rules: rules.map((rule) => ({ ...rule, when: mapTests(rule.when, change) })) }),
    },
  };
}

function mapTests(condition: Condition, change: MapTest): Condition {
  const part = (one: ConditionPart): ConditionPart => ('field' in one ? change(one) : mapTests(one, change));
  return 'all' in condition ? { all: condition.all.map(part) } : { any: condition.any.map(part) };
}
