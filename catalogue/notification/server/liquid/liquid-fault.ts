/** Why a template can't be read or rendered, and on which of its lines. */
export interface LiquidFault {
  readonly text: string;
  readonly line: number;
}

interface LiquidError extends Error {
  readonly token?: { getPosition(): [number, number] };
}

export const TOO_LONG = 'This takes too long.';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/template render limit exceeded/, TOO_LONG],
  [/memory alloc limit exceeded/, 'This takes too much memory.'],
  [/parse length limit exceeded/, 'This is too long.'],
  [/^tag "?([^"]*)"? not found/, 'The tag $1 is not allowed.'],
  [/^undefined filter: (.*)/, 'The filter $1 is not allowed.'],
];

/** In words for whoever wrote the template; none of them is of their data. */
export function liquidFault(error: unknown): LiquidFault {
  const { message = '', token } = error as Partial<LiquidError>;
  const said = message.replace(/(?:, line:\d+, col:\d+|, file:.*)+$/, '');
  const known = WORDS.find(([pattern]) => pattern.test(said));
  const text = known ? said.replace(known[0], known[1]).split('\n', 1)[0] : `This can't be read: ${said.slice(0, 200)}.`;
  return { text: text ?? '', line: lineOf(token) };
}

function lineOf(token: LiquidError['token']): number {
  try {
    return token?.getPosition()[0] ?? 1;
  } catch {
    return 1;
  }
}
