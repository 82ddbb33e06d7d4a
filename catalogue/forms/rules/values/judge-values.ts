import { calculate } from '../calculate.ts';
import { conditionHolds, type Known } from '../conditions.ts';
import type { Condition, Field, FieldValue, FormShape } from '../field.ts';
import { inSteps, namedFields } from '../field-order.ts';
import type { Fault } from '../sentences/sentences.ts';
import { collectBody } from './collect-body.ts';
import { type ExtraFields, judgeExtra } from './judge-extra.ts';
import { judgeField } from './judge-field.ts';
import type { Judging } from './judged.ts';

interface JudgingOfForm extends Judging {
  readonly extraFields: ExtraFields;
  /** Names that are neither fields nor extra, say the trap's of today and yesterday. */
  readonly ignored?: readonly string[] | undefined;
}

interface JudgedForm {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly extra: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, Fault>;
  /** The fields that the conditions leave, statements too. */
  readonly shown: ReadonlySet<Field>;
}

/** Judges a whole body, without words: the widget says the faults in the one language it has loaded. */
export function judgeValues(shape: FormShape, body: unknown, judging: JudgingOfForm): JudgedForm {
  const collected = collectBody(shape, body);
  const { extra, faults: extraFaults } = judgeExtra(collected.others, judging.extraFields, judging.ignored ?? []);
  const values = new Map<string, FieldValue>();
  const faults = new Map<string, Fault>();
  const shown = new Set<Field>();
  const known: Known = { fields: new Map(namedFields(shape).map((field) => [field.name, field])), values, clock: judging.clock };
  const holds = (condition: Condition | undefined) => condition === undefined || conditionHolds(condition, known);
  const judge = (field: Field) => {
    if (!holds(field.showIf)) return;
    shown.add(field);
    if (field.type === 'statement') return;
    const judged = field.type === 'calculated' ? { value: calculate(field, known) } : judgeField(field, collected.fields, judging);
    if ('faults' in judged) for (const [name, fault] of Object.entries(judged.faults ?? {})) faults.set(name, fault);
    else if (judged.value !== undefined) values.set(field.name, judged.value);
  };
  for (const { step, fields } of inSteps(shape)) if (holds(step?.showIf)) fields.forEach(judge);
  tellCrowd(shape, judging, faults);
  for (const name of misplacedFiles(shape, judging)) faults.set(name, { sentence: 'takesNoFile' });
  // A name may hold a text and a file: the file is told.
  for (const [name, fault] of extraFaults) if (!faults.has(name)) faults.set(name, fault);
  return { values, extra, faults, shown };
}

/** Fields may each be right, and hold too many together: the last one is told. The others' content was not looked at then. */
function tellCrowd(shape: FormShape, { files }: Judging, faults: Map<string, Fault>): void {
  const countOf = (name: string) => (files && Object.hasOwn(files.received, name) ? (files.received[name]?.length ?? 0) : 0);
  const taking = namedFields(shape).filter(({ name, type }) => type === 'file' && countOf(name) > 0);
  const count = taking.reduce((sum, { name }) => sum + countOf(name), 0);
  const last = taking.at(-1);
  if (!files || !last || files.maxFiles === 0 || count <= files.maxFiles) return;
  for (const { name } of taking) if (faults.get(name)?.sentence !== 'tooManyFiles') faults.delete(name);
  if (!taking.some(({ name }) => faults.has(name))) faults.set(last.name, { sentence: 'tooManyFiles', bounds: { max: files.maxFiles } });
}

function misplacedFiles(shape: FormShape, { files }: Judging): readonly string[] {
  const takers = new Set(namedFields(shape).flatMap(({ name, type }) => (type === 'file' ? [name] : [])));
  const names = Object.entries(files?.received ?? {}).flatMap(([name, list]) =>
    list.length > 0 && !takers.has(name) ? [name.slice(0, 100)] : [],
  );
  return names.slice(0, 20);
}
