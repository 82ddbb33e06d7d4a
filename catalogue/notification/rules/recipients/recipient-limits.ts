const KIB = 1_024;

/** Of a recipient, in characters or, where it says so, in bytes of UTF-8. */
export const RECIPIENT_MAX = { id: 128, name: 100, dataBytes: 8 * KIB, dataDepth: 10 } as const;
/** Of a component of a project, in each environment. */
export const RECIPIENTS_MOST = 1_000_000;
export const CATEGORIES_MOST = 50;

/** Of one import. */
export const IMPORT_ROWS_MOST = 50_000;
export const IMPORT_BYTES = 10_240 * KIB;
/** Rows of an import that the answer says something about. */
export const REFUSED_SHOWN = 100;
