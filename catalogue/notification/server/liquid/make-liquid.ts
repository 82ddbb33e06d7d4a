import { Liquid } from 'liquidjs';
import { escapeHtml } from '@inlay/platform/http/escape-html.ts';
import type { Speech } from '../../rules/templates/formats.ts';
import { boundedFilter } from './bounded-filter.ts';
import { BoundedFor } from './bounded-for.ts';
import { FILTERS, LIQUID_MOST, TAGS } from './liquid-words.ts';
import { type Strftime, ownFilters } from './own-filters.ts';

/** Nothing is there. */
const NO_FILES = {
  exists: async () => false,
  existsSync: () => false,
  contains: async () => false,
  containsSync: () => false,
  readFile: async () => '',
  readFileSync: () => '',
  resolve: () => '',
  fallback: () => undefined,
};

export interface LiquidOf {
  readonly speech: Speech;
  /** ms */
  readonly now: number;
  /** What becomes of a value as it is written; `html` escapes it, so that data is never markup. */
  readonly write: 'html' | ((text: string) => string);
}

/**
 * Liquid without what reads files, runs long or reaches behind the data: the library as it comes does all three. Templates of customers are rendered
 * by this alone, and in a thread that can be ended (`renderer.ts`).
 */
export function makeLiquid({ speech, now, write }: LiquidOf): Liquid {
  const isHtml = write === 'html';
  const liquid = new Liquid({
    fs: NO_FILES,
    root: [],
    relativeReference: false,
    dynamicPartials: false,
    cache: false,
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: (value: unknown) => (isHtml ? escapeHtml : write)(asText(value)),
    locale: speech.locale,
    // Given as what clocks there show.
    timezoneOffset: 0,
    parseLimit: LIQUID_MOST.parsed,
    renderLimit: LIQUID_MOST.renderMs,
    memoryLimit: LIQUID_MOST.memory,
  });
  for (const name of Object.keys(liquid.tags)) if (!(TAGS as readonly string[]).includes(name)) delete liquid.tags[name];
  liquid.registerTag('for', BoundedFor);

  const filters = { ...liquid.filters };
  for (const name of Object.keys(filters)) liquid.unregisterFilter(name);
  const escape = isHtml ? { raw: true, handler: (value: unknown) => escapeHtml(asText(value)) } : asText;
  const lines = isHtml
    ? { raw: true, handler: (value: unknown) => escapeHtml(asText(value)).replaceAll(/\r?\n/g, '<br>\n') }
    : (value: unknown) => asText(value);
  const { date } = filters;
  const strftime: Strftime = (context, value, format) =>
    String((date as (...args: unknown[]) => unknown).call({ context }, value, format, 0));
  const all = { ...filters, escape, newline_to_br: lines, ...ownFilters(speech, now, strftime) };
  const names = new Set([...FILTERS, 'money', 'number', 'plural']);
  for (const [name, filter] of Object.entries(all)) if (names.has(name)) liquid.registerFilter(name, boundedFilter(name, filter));
  return liquid;
}

/** A list is written without commas, what has members not at all: nobody reads JSON in a mail. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asText).join('');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
