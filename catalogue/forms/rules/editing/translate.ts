import type { Definition } from '../definition.ts';
import { eachText } from '../definition/definition-texts.ts';

interface SourceText {
  readonly key: string;
  readonly text: string;
  /** It may have lines. */
  readonly isLong: boolean;
}

const LONG = 200;

/** What can be translated, in the order in which visitors meet it. */
export const sourceTexts = (definition: Definition): readonly SourceText[] =>
  eachText(definition).map(({ key, text, max }) => ({ key, text, isLong: max > LONG }));

/** A text without a translation has none, not an empty one. */
export function withTranslation(definition: Definition, language: string, key: string, text: string): Definition {
  const { [key]: _before, ...rest } = definition.translations[language] ?? {};
  return {
    ...definition,
    translations: { ...definition.translations, [language]: text === '' ? rest : { ...rest, [key]: text } },
  };
}
