/* Punycode (RFC 3492): how a name outside of ASCII travels. Browser and server have it built in, but not under one name. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 128;

/** One label, e.g. `bücher` is `bcher-kva`, without the `xn--` before it. */
export function encodePunycode(label: string): string {
  const points = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < FIRST_CODE_POINT);
  let encoded = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '');
  let [done, delta, bias, next] = [basic.length, 0, FIRST_BIAS, FIRST_CODE_POINT];
  while (done < points.length) {
    const smallest = Math.min(...points.filter((point) => point >= next));
    delta += (smallest - next) * (done + 1);
    next = smallest;
    for (const point of points) {
      if (point < next) delta += 1;
      if (point !== next) continue;
      encoded += variableLength(delta, bias);
      bias = adapted(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    next += 1;
  }
  return encoded;
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function variableLength(delta: number, bias: number): string {
  let text = '';
  let rest = delta;
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < threshold) return text + (DIGITS[rest] ?? '');
    text += DIGITS[threshold + ((rest - threshold) % (BASE - threshold))];
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

function adapted(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
