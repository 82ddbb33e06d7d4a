/**
 * A postal pattern as people read it, the way the public countries services write it: `#` a digit, `@` a letter, `*` either.
 * Optional parts are shown; of alternatives the first.
 */
export function postalFormat(regex: string): string {
  return format(regex.replace(/^\^|\$$/g, '').replace(/\(\?[!=][^)]*\)/g, '')).trim();
}

function format(pattern: string): string {
  const [first = ''] = splitAlternatives(pattern);
  let out = '';
  for (let at = 0; at < first.length;) {
    const atom = atomAt(first, at);
    const [quantifier, times] = quantifierAt(first, at + atom.length);
    out += shown(atom).repeat(times);
    at += atom.length + quantifier.length;
  }
  return out;
}

/** The atom that starts here: an escape, a class, a group or one character. */
function atomAt(pattern: string, at: number): string {
  const end = { '\\': at + 2, '[': pattern.indexOf(']', at) + 1, '(': closing(pattern, at) + 1 }[pattern.charAt(at)];
  return pattern.slice(at, end ?? at + 1);
}

function quantifierAt(pattern: string, at: number): [text: string, times: number] {
  const [text, count] = /^(?:\{(?:\d+,)?(\d+)\}|[?*+])/.exec(pattern.slice(at)) ?? [''];
  return [text, count === undefined ? 1 : Number(count)];
}

function shown(atom: string): string {
  if (atom.startsWith('(')) return format(atom.slice(1, -1).replace(/^\?:/, ''));
  if (atom === '\\d') return '#';
  if (atom === '\\s') return ' ';
  if (atom.startsWith('\\')) return atom.slice(1);
  if (!atom.startsWith('[')) return atom;
  const inside = atom.slice(1, -1);
  const digits = /\d/.test(inside.replace(/\\d/g, '0'));
  const letters = /[A-Z]/i.test(inside.replace(/\\d/g, ''));
  if (digits && letters) return '*';
  return digits ? '#' : letters ? '@' : inside.replace('\\', '').charAt(0);
}

function splitAlternatives(pattern: string): string[] {
  const parts = [''];
  for (let at = 0; at < pattern.length;) {
    const atom = atomAt(pattern, at);
    if (atom === '|') parts.push('');
    else parts[parts.length - 1] += atom;
    at += atom.length;
  }
  return parts;
}

function closing(pattern: string, at: number): number {
  let depth = 0;
  for (let i = at; i < pattern.length; i += 1) {
    if (pattern[i] === '(') depth += 1;
    if (pattern[i] === ')' && --depth === 0) return i;
  }
  return pattern.length;
}
