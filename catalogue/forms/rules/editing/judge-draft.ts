import type { Definition } from '../definition.ts';
import { textKeys } from '../definition/definition-texts.ts';
import { notBuilt } from '../settings/not-built.ts';
import { readDefinition } from '../read-definition.ts';

type Judged =
  | { readonly definition: Definition; readonly fields?: never }
  | { readonly definition?: never; readonly fields: Readonly<Record<string, string>> };

/** Without translations of texts that the form has no more, and without empty ones. */
export function withoutLostTexts(definition: Definition): Definition {
  const keys = textKeys(definition);
  const kept = Object.entries(definition.translations).map(
    ([language, texts]) =>
      [language, Object.fromEntries(Object.entries(texts).filter(([key, text]) => keys.has(key) && text.trim() !== ''))] as const,
  );
  return { ...definition, translations: Object.fromEntries(kept.filter(([, texts]) => Object.keys(texts).length > 0)) };
}

/** What would be saved, or what the server would refuse it for. */
export function judgeDraft(draft: Definition): Judged {
  const read = readDefinition(withoutLostTexts(draft));
  if (read.fields) return { fields: read.fields };
  const missing = notBuilt(read.definition);
  return Object.keys(missing).length > 0 ? { fields: missing } : read;
}

/** The sentence about a part, or about the first wrong thing in it. */
export const faultIn = (faults: Readonly<Record<string, string>>, path: string): string | undefined =>
  faults[path] ?? Object.entries(faults).find(([one]) => one.startsWith(`${path}.`))?.[1];

/** What a sentence is about. */
export type DraftPart =
  | { readonly kind: 'form' }
  | { readonly kind: 'field'; readonly index: number }
  | { readonly kind: 'step'; readonly index: number }
  | { readonly kind: 'translations'; readonly language: string }
  | { readonly kind: 'settings' };

/** Where the sentence of a path such as `fields.3.label` belongs. */
export function partOf(path: string): DraftPart {
  const [first = '', second = ''] = path.split('.');
  if ((first === 'fields' || first === 'steps') && /^\d+$/.test(second))
    return { kind: first === 'fields' ? 'field' : 'step', index: Number(second) };
  if (first === 'translations') return { kind: 'translations', language: second };
  return first === 'settings' ? { kind: 'settings' } : { kind: 'form' };
}
