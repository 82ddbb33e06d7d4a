import type { Definition } from '../definition.ts';
import type { Field } from '../field.ts';
import { titleOf } from './field-kinds.ts';
import { withoutLostTexts } from './judge-draft.ts';

/** Members in any order: what came over the wire has them in its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, others] = [a, b].map((one) => Object.entries(one).filter(([, value]) => value !== undefined)) as [
    [string, unknown][],
    [string, unknown][],
  ];
  const byName = new Map(others);
  return own.length === others.length && own.every(([name, value]) => byName.has(name) && isSame(value, byName.get(name)));
}

/** A text block is known by its text alone. */
const keyOf = (field: Field): string => (field.type === 'statement' ? `¶ ${field.text}` : field.name);

/** What differs, in a few words each; nothing where saving would change nothing. */
export function changesBetween(old: Definition, draft: Definition): readonly string[] {
  const [before, after] = [withoutLostTexts(old), withoutLostTexts(draft)];
  if (isSame(before, after)) return [];
  const was = new Map(before.fields.map((field) => [keyOf(field), field]));
  const is = new Map(after.fields.map((field) => [keyOf(field), field]));
  const changed = after.fields.flatMap((field) => {
    const earlier = was.get(keyOf(field));
    if (!earlier) return [`${titleOf(field)} added`];
    return isSame(earlier, field) ? [] : [titleOf(field)];
  });
  const removed = before.fields.filter((field) => !is.has(keyOf(field))).map((field) => `${titleOf(field)} removed`);
  const order = (one: Definition, others: ReadonlyMap<string, Field>) => one.fields.map(keyOf).filter((key) => others.has(key));
  const parts: [string, boolean][] = [
    ['title', before.title !== after.title],
    ['intro', before.intro !== after.intro],
    ['language', before.language !== after.language],
    ['order of fields', !isSame(order(before, is), order(after, was))],
    ['steps', !isSame(before.steps, after.steps)],
    ['settings', !isSame(before.settings, after.settings)],
    ['translations', !isSame(withoutLostTexts({ ...after, translations: before.translations }).translations, after.translations)],
  ];
  return [...parts.filter(([, isOther]) => isOther).map(([name]) => name), ...changed, ...removed];
}
