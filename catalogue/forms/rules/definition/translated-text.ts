interface Translated {
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A text of a form in the language of a tag: `de-AT` is looked for before `de`. */
export function translatedText({ translations }: Translated, language: string, key: string): string | undefined {
  for (const tag of [language, language.split('-', 1)[0] ?? '']) {
    const texts = Object.hasOwn(translations, tag) ? translations[tag] : undefined;
    if (texts && Object.hasOwn(texts, key)) return texts[key];
  }
  return undefined;
}
