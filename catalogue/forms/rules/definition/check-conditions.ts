import type { Definition } from '../definition.ts';
import type { ConditionTest, Condition, Field, FieldType, NamedField } from '../field.ts';
import { inSteps, namedFields } from '../field-order.ts';
import { COUNTED } from '../values/amount-of.ts';
import { isDay, isRelativeDay, isTime } from '../values/moments.ts';
import { type Expression, fieldsIn, operationsIn, parseExpression } from '../values/parse-expression.ts';
import { testsIn } from './condition-schema.ts';

type Tell = (path: string, sentence: string) => void;

const MOMENTS: readonly FieldType[] = ['date', 'time', 'datetime'];

/** Where a field stands: its own place, and that of its step's first field. */
function placesOf(definition: Definition): ReadonlyMap<Field, { readonly at: number; readonly stepAt: number }> {
  const places = new Map<Field, { at: number; stepAt: number }>();
  for (const { fields } of inSteps(definition)) {
    const stepAt = places.size;
    for (const field of fields) places.set(field, { at: places.size, stepAt });
  }
  return places;
}

/** Conditions and expressions look upwards alone, so one walk down the form decides what is shown. */
export function checkConditions(definition: Definition, tell: Tell): void {
  const places = placesOf(definition);
  const byName = new Map(namedFields(definition).map((field) => [field.name, field]));
  const above = (name: string, at: number, path: string): NamedField | undefined => {
    const field = byName.get(name);
    if (!field) tell(path, `There is no field “${name}”.`);
    else if ((places.get(field)?.at ?? 0) >= at) tell(path, `“${name}” isn't further up in the form.`);
    else return field;
    return undefined;
  };
  const check = (condition: Condition | undefined, at: number, path: string) => {
    for (const test of condition ? testsIn(condition) : []) {
      const field = above(test.field, at, path);
      const fault = field && faultOf(test, field);
      if (fault) tell(path, fault);
    }
  };
  for (const [index, field] of definition.fields.entries()) {
    const at = places.get(field)?.at ?? 0;
    check(field.showIf, at, `fields.${index}.showIf`);
    if (field.type === 'calculated')
      checkExpression(
        field.expression,
        (name) => above(name, at, `fields.${index}.expression`),
        (fault) => tell(`fields.${index}.expression`, fault),
      );
  }
  for (const [index, { showIf }] of definition.steps.entries()) {
    const [first] = inSteps(definition)[index]?.fields ?? [];
    check(showIf, first ? (places.get(first)?.stepAt ?? 0) : 0, `steps.${index}.showIf`);
  }
  for (const [index, { when }] of (definition.settings.rules ?? []).entries())
    check(when, Number.POSITIVE_INFINITY, `settings.rules.${index}.when`);
}

/** What a test asks that a field of this type can't answer. */
function faultOf(test: ConditionTest, { name, type }: NamedField): string | undefined {
  const bound = test.over ?? test.under;
  if (type === 'file' && test.filled === undefined) return `“${name}” holds files: ask whether it is filled.`;
  if (bound === undefined) return undefined;
  if (MOMENTS.includes(type))
    return isMoment(String(bound), type) ? undefined : `Compare “${name}” with a ${type === 'time' ? 'time' : 'day'}.`;
  if (!COUNTED.includes(type)) return `“${name}” is no number and no date.`;
  return typeof bound === 'number' ? undefined : `Compare “${name}” with a number.`;
}

const isMoment = (text: string, type: FieldType): boolean =>
  type === 'time'
    ? isTime(text)
    : isDay(text) || isRelativeDay(text) || (type === 'datetime' && isDay(text.slice(0, 10)) && text[10] === 'T' && isTime(text.slice(11)));

function checkExpression(text: string, above: (name: string) => NamedField | undefined, tell: (fault: string) => void): void {
  const parsed = parseExpression(text);
  if (parsed.fault !== undefined) return tell(parsed.fault);
  const fields = new Map(fieldsIn(parsed.expression).map((name) => [name, above(name)]));
  const need = (node: Expression, types: readonly FieldType[], what: string) => {
    const field = node.kind === 'field' ? fields.get(node.name) : undefined;
    if (field && !types.includes(field.type)) tell(`“${field.name}” is no ${what}.`);
  };
  const operations = operationsIn(parsed.expression);
  for (const node of [{ name: undefined, parts: [parsed.expression] }, ...operations]) {
    const [types, what] =
      node.name === 'days'
        ? [['date', 'datetime'] as const, 'date']
        : node.name === 'count'
          ? [['checkboxes', 'file'] as const, 'list']
          : [COUNTED, 'number'];
    for (const part of node.parts) need(part, types, what);
  }
}
