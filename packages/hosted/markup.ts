import { escapeHtml } from '@inlay/platform/http/escape-html.ts';

/** Markup that is written as it stands; every other text is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup with values in it: texts are escaped, also within quoted attributes, and what is absent leaves nothing. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.map((piece, i) => piece + written(parts[i])).join(''));

function written(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return escapeHtml(String(part));
}

/** ` name="value"` of each that has one; true stands without a value. Names are the code's own. */
export const attributes = (given: Readonly<Record<string, string | number | boolean | undefined>>): Html =>
  new Html(
    Object.entries(given)
      .flatMap(([name, value]) =>
        value === undefined || value === false ? [] : [value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`],
      )
      .join(''),
  );
