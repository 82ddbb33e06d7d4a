/** The language of a tag without its region, in small letters: `de` of `de-AT`. */
export const languageCode = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';
