const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi', 'dv', 'ku']);

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.has(locale.split('-', 1)[0]?.toLowerCase() ?? '');

/** A language tag as templates name their languages, e.g. `pt-BR`. */
export const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
