interface Split {
  /** What was written now. */
  readonly own: string;
  /** What was written before, as mail programs repeat it below; '' for none. */
  readonly quoted: string;
}

const QUOTED = /^\s*>/;
/** "On Friday, Grace wrote:", in whatever language, on one line or broken into two. */
const LEADS_IN = /:\s*$/;
const LEAD_IN_MAX = 300;
/** Programs that quote without marks draw a line in front. */
const DIVIDER = /^(?:-{5,}[^-\n]{0,60}-{5,}|_{20,})$/;

/** Parts a mail into what is new and the mails that it repeats at its end. */
export function splitQuoted(text: string): Split {
  const lines = text.split('\n');
  const at = dividerOf(lines) ?? beginOfQuote(lines);
  const own = lines.slice(0, at).join('\n').trim();
  return at < lines.length && own !== '' ? { own, quoted: lines.slice(at).join('\n').trim() } : { own: text, quoted: '' };
}

function dividerOf(lines: readonly string[]): number | undefined {
  const at = lines.findIndex((line) => DIVIDER.test(line.trim()));
  return at > 0 ? at : undefined;
}

/** The first of the last lines that are all quoted, with what leads in; the number of lines where there are none. */
function beginOfQuote(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && (QUOTED.test(lines[at - 1] ?? '') || lines[at - 1]?.trim() === '')) at -= 1;
  if (!lines.slice(at).some((line) => QUOTED.test(line))) return lines.length;
  const before = lines[at - 1] ?? '';
  if (!LEADS_IN.test(before) || before.length > LEAD_IN_MAX) return at;
  // A long one is broken, and its first line has the words that the second one ends.
  const isBroken = at >= 2 && lines[at - 2]?.trim() !== '' && before.length < LEAD_IN_SHORT;
  return isBroken && lines.length > 2 ? at - 2 : at - 1;
}

const LEAD_IN_SHORT = 40;
