const KIB = 1_024;

/** Of a message, in characters or, where it says so, in bytes of UTF-8. */
export const MESSAGE_MAX = {
  subject: 200,
  htmlBytes: 300 * KIB,
  textBytes: 100 * KIB,
  tags: 10,
  tagValue: 100,
  headers: 10,
  headerValue: 998,
  search: 100,
} as const;
/** Messages of a batch. */
export const BATCH_MOST = 100;

/** Bodies, in bytes. */
export const MESSAGE_BODY_BYTES = 1_024 * KIB;
export const BATCH_BODY_BYTES = 5 * 1_024 * KIB;
