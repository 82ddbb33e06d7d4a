const KIB = 1_024;

/** Of a template. Texts are in characters. */
export const TEMPLATE_MAX = {
  templates: 500,
  layouts: 20,
  locales: 20,
  values: 100,
  testData: 20,
  blocks: 200,
  depth: 4,
  text: 4_000,
  short: 200,
  url: 2_000,
  items: 100,
  name: 80,
  subject: 200,
  htmlBytes: 100 * KIB,
  dataBytes: 64 * KIB,
  dataDepth: 10,
  versions: 100,
  note: 200,
} as const;

/** From here on Gmail cuts a mail off. */
export const CLIPPED_BYTES = 102_400;
/** Longer subjects are cut off in lists of mails. */
export const LONG_SUBJECT = 60;

export const TEMPLATE_BODY_BYTES = 512 * KIB;
export const BUNDLE_BODY_BYTES = 5 * 1_024 * KIB;

/** What stands at the root beside the caller's data. */
export const RESERVED = ['recipient', 'project', 'message', 'digest', 'locale', 'unsubscribe_url', 'preferences_url'] as const;
