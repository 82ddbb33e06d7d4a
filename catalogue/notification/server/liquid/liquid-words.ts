/** Of Liquid, what templates may say. Whatever else there is reads files, keeps state, or has no use in a mail. */
export const TAGS = ['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'capture', 'comment'] as const;

export const FILTERS = (
  'abs append at_least at_most capitalize ceil compact date default divided_by downcase escape first floor join last minus modulo ' +
  'newline_to_br plus prepend remove replace replace_first reverse round size slice sort split strip strip_newlines times truncate ' +
  'truncatewords uniq upcase url_encode where'
).split(' ');

/** The library looks at its clock between nodes only, so no single step may be long. */
export const LIQUID_MOST = {
  sourceBytes: 100 * 1_024,
  outputBytes: 500 * 1_024,
  /** Turns of a loop. */
  turns: 1_000,
  /** Of a filter: characters, or a number that says how many. */
  argument: 1_000,
  parsed: 200_000,
  /** Of the processor, for all texts of a mail. */
  renderMs: 200,
  memory: 2_000_000,
  /** Until the thread is ended. */
  killMs: 500,
} as const;
