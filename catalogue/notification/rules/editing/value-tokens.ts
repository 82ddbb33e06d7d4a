/** A place in a text where a value or a tag of Liquid stands: `{{ order.number }}`, `{% if paid %}`. */
export interface Token {
  readonly start: number;
  readonly end: number;
}

export const tokensIn = (text: string): readonly Token[] =>
  [...text.matchAll(/\{\{.*?\}\}|\{%.*?%\}/gs)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

/** A text and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const replaced = ({ text, start, end }: Selected, by: string): Selected => {
  const caret = start + by.length;
  return { text: text.slice(0, start) + by + text.slice(end), start: caret, end: caret };
};

/** In place of what is selected, and of braces that were typed to ask for it. */
export function insertValue(selected: Selected, name: string): Selected {
  const { text, start } = selected;
  const typed = text.slice(0, start).endsWith('{{') ? 2 : 0;
  return replaced({ ...selected, start: start - typed }, `{{ ${name} }}`);
}

/** What Backspace or Delete takes where the caret is at a token: all of it. Undefined elsewhere. */
export function withoutToken({ text, start, end }: Selected, key: 'Backspace' | 'Delete'): Selected | undefined {
  if (start !== end) return undefined;
  const token = tokensIn(text).find((one) =>
    key === 'Backspace' ? one.start < start && start <= one.end : one.start <= start && start < one.end,
  );
  return token && replaced({ text, ...token }, '');
}

/** Where an arrow leads that would go into a token: past it. Undefined elsewhere. */
export function caretPast(text: string, caret: number, key: 'ArrowLeft' | 'ArrowRight'): number | undefined {
  const token = tokensIn(text).find(({ start, end }) =>
    key === 'ArrowLeft' ? start < caret && caret <= end : start <= caret && caret < end,
  );
  return token && (key === 'ArrowLeft' ? token.start : token.end);
}

export const MARKS = { bold: ['**', '**'], italic: ['*', '*'], link: ['[', '](https://)'] } as const;
export type MarkName = keyof typeof MARKS;

/** Puts marks around what is selected, or around a word to begin with; the same marks twice take them away. */
export function withMark({ text, start, end }: Selected, name: MarkName): Selected {
  const [open, close] = MARKS[name];
  const inner = text.slice(start, end);
  if (name !== 'link' && text.slice(0, start).endsWith(open) && text.slice(end).startsWith(close)) {
    const before = text.slice(0, start - open.length);
    return { text: before + inner + text.slice(end + close.length), start: before.length, end: before.length + inner.length };
  }
  const word = inner || 'text';
  const at = start + open.length;
  return { text: `${text.slice(0, start)}${open}${word}${close}${text.slice(end)}`, start: at, end: at + word.length };
}
