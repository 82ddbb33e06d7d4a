import type { Definition } from '../definition.ts';
import type { NamedField } from '../field.ts';
import { namedFields } from '../field-order.ts';
import { english } from '../sentences/english.ts';
import { fillIn, type SentenceName } from '../sentences/sentences.ts';
import { collectBody } from '../values/collect-body.ts';
import { judgeField } from '../values/judge-field.ts';
import { isRelativeDay } from '../values/moments.ts';

type Tell = (path: string, sentence: string) => void;

export function checkFields({ fields }: Definition, tell: Tell): void {
  const names = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (field.type === 'statement') continue;
    const path = `fields.${index}`;
    const name = field.name.toLowerCase();
    if (names.has(name)) tell(`${path}.name`, 'Another field has this name.');
    names.add(name);
    checkBounds(field, (member, sentence) => tell(`${path}.${member}`, sentence));
    checkDefault(field, (sentence) => tell(`${path}.default`, sentence));
  }
}

function checkBounds(field: NamedField, tell: Tell): void {
  const { min, max } = { min: undefined, max: undefined, ...field };
  const relative = [min, max].some((bound) => typeof bound === 'string' && isRelativeDay(bound));
  // A day and a time of one day: as far as both go.
  if (min !== undefined && max !== undefined && !relative && isAbove(min, max)) tell('max', `Use ${min} or more.`);
  if (field.type === 'text' && (field.min ?? 0) > (field.max ?? 200)) tell('min', `Use ${field.max ?? 200} or less.`);
  if (field.type === 'textarea' && (field.min ?? 0) > (field.max ?? 5_000)) tell('min', `Use ${field.max ?? 5_000} or less.`);
  if (field.type === 'phone' && field.format === 'national' && field.mask && field.mask.split('#').length - 1 !== (field.digits ?? 10)) {
    tell('mask', `Use ${field.digits ?? 10} times #.`);
  }
  if (!('options' in field)) return;
  const values = new Set(field.options.map(({ value }) => value));
  if (values.size < field.options.length) tell('options', 'Use each value once.');
  if (field.type !== 'checkboxes') return;
  const most = field.options.length + (field.other ? 1 : 0);
  if ((field.minChosen ?? 0) > most) tell('minChosen', `Use ${most} or less.`);
  if ((field.maxChosen ?? most) < Math.max(field.minChosen ?? 0, 1)) tell('maxChosen', `Use ${Math.max(field.minChosen ?? 0, 1)} or more.`);
}

const isAbove = (min: string | number, max: string | number): boolean =>
  typeof min === 'number' || typeof max === 'number' ? Number(min) > Number(max) : min.slice(0, max.length) > max.slice(0, min.length);

/** What depends on the day is judged when the form is filled in. */
const LATER: readonly SentenceName[] = ['tooEarly', 'tooLate'];

function checkDefault(field: NamedField, tell: (sentence: string) => void): void {
  if (!('default' in field) || field.default === undefined) return;
  const { fields } = collectBody({ fields: [field], steps: [] }, { [field.name]: field.default });
  const judged = judgeField({ ...field, required: false } as typeof field, fields, { clock: { now: 0, timeZone: 'UTC' } });
  for (const { sentence, bounds = {} } of Object.values(judged.faults ?? {})) {
    if (!LATER.includes(sentence)) tell(fillIn(english[sentence], bounds));
  }
}

/** Each field in exactly one step. */
export function checkSteps(definition: Definition, tell: Tell): void {
  const { steps } = definition;
  const waiting = new Set(namedFields(definition).map(({ name }) => name));
  const known = new Set(waiting);
  const ids = new Set<string>();
  for (const [index, step] of steps.entries()) {
    if (ids.has(step.id)) tell(`steps.${index}.id`, 'Another step has this id.');
    ids.add(step.id);
    for (const name of step.fields) {
      if (!known.has(name)) tell(`steps.${index}.fields`, `There is no field “${name}”.`);
      else if (!waiting.delete(name)) tell(`steps.${index}.fields`, `“${name}” is already in a step.`);
    }
  }
  const [left] = waiting;
  if (steps.length > 0 && left !== undefined) tell('steps', `“${left}” is not in any step.`);
}
