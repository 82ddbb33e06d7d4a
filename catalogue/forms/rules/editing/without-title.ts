import type { Definition } from '../definition.ts';

/** Translations of a title are of that title alone: another one shows until it is translated itself. */
export const withoutTitle = (definition: Definition): Definition => ({
  ...definition,
  translations: Object.fromEntries(
    Object.entries(definition.translations).map(([language, { title: _title, ...texts }]) => [language, texts]),
  ),
});
