import type { ConditionTest, FieldType, NamedField, Operand } from '../field.ts';
import { titleOf } from './field-kinds.ts';

type TestName = Exclude<keyof ConditionTest, 'field'>;

/** A test as it is chosen from a list: some of them need nothing more. */
interface TestWord {
  readonly id: string;
  readonly test: TestName;
  readonly label: string;
  /** What is compared with, where nobody has to say it. */
  readonly fixed?: Operand;
}

const is: TestWord = { id: 'is', test: 'is', label: 'is' };
const isNot: TestWord = { id: 'isNot', test: 'isNot', label: 'is not' };
const oneOf: TestWord = { id: 'in', test: 'in', label: 'is one of' };
const contains: TestWord = { id: 'contains', test: 'contains', label: 'contains' };
const includes: TestWord = { id: 'contains', test: 'contains', label: 'includes' };
const filled: TestWord = { id: 'filled', test: 'filled', label: 'is filled in', fixed: true };
const blank: TestWord = { id: 'blank', test: 'filled', label: 'is empty', fixed: false };
const ticked: TestWord = { id: 'filled', test: 'filled', label: 'is ticked', fixed: true };
const unticked: TestWord = { id: 'blank', test: 'filled', label: 'is not ticked', fixed: false };
const bounds = (over: string, under: string): TestWord[] => [
  { id: 'over', test: 'over', label: over },
  { id: 'under', test: 'under', label: under },
];

const NUMBERS: readonly FieldType[] = ['number', 'rating', 'scale', 'calculated'];
const MOMENTS: readonly FieldType[] = ['date', 'time', 'datetime'];
const BOXES: readonly FieldType[] = ['checkbox', 'consent'];

/** What can be asked of a field. */
export function testWords({ type }: Pick<NamedField, 'type'>): readonly TestWord[] {
  if (BOXES.includes(type)) return [ticked, unticked];
  if (NUMBERS.includes(type)) return [is, isNot, ...bounds('is more than', 'is less than'), filled, blank];
  if (MOMENTS.includes(type)) return [is, ...bounds('is after', 'is before'), filled, blank];
  if (type === 'checkboxes') return [includes, filled, blank];
  if (type === 'file') return [filled, blank];
  if (type === 'name' || type === 'address') return [contains, filled, blank];
  if (type === 'select' || type === 'radio' || type === 'country') return [is, isNot, oneOf, filled, blank];
  return [is, isNot, contains, filled, blank];
}

/** The word for a test; a box that has to be `true` is one that is ticked. */
export function wordOf(test: ConditionTest, field: Pick<NamedField, 'type'>): TestWord | undefined {
  const words = testWords(field);
  if (BOXES.includes(field.type) && test.is === true) return words[0];
  return words.find(({ test: name, fixed }) => test[name] !== undefined && (fixed === undefined || test[name] === fixed));
}

/** What a test compares with, as it is typed. */
export function operandText(test: ConditionTest): string {
  const operand = test.is ?? test.isNot ?? test.in ?? test.contains ?? test.over ?? test.under ?? '';
  return Array.isArray(operand) ? operand.join(', ') : String(operand);
}

/** A test of a field by a word, with what was typed. */
export function testOf(field: NamedField, word: TestWord, typed: string): ConditionTest {
  if (word.fixed !== undefined) return { field: field.name, [word.test]: word.fixed };
  const isNumber = NUMBERS.includes(field.type) && typed.trim() !== '' && Number.isFinite(Number(typed));
  const operand = word.test === 'in' ? typed.split(',').map((one) => one.trim()) : isNumber ? Number(typed) : typed;
  return { field: field.name, [word.test]: operand };
}

/** What is asked of a field when a row is added: something that is whole already. */
export function firstTest(field: NamedField): ConditionTest {
  const [option] = 'options' in field ? field.options : [];
  const words = testWords(field);
  return option ? testOf(field, words[0]!, option.value) : testOf(field, words.find(({ fixed }) => fixed === true) ?? words[0]!, '');
}

/** A test as a sentence of a list: “Topic is An order”. */
export function testSentence(test: ConditionTest, field: NamedField | undefined): string {
  const word = field && wordOf(test, field);
  if (!word) return test.field;
  const text = operandText(test);
  const shown = 'options' in field ? (field.options.find(({ value }) => value === text)?.label ?? text) : text;
  return [titleOf(field), word.label, ...(word.fixed === undefined ? [shown] : [])].join(' ');
}
