/** In whose words and clock something is said. */
export interface Speech {
  /** BCP 47. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
/** A number of seconds has 11 digits in the year 5138: what has more is in milliseconds. */
const SECONDS_MOST = 100_000_000_000;
const MOST_DIGITS = 20;

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  short: { dateStyle: 'short' },
  medium: { dateStyle: 'medium' },
  long: { dateStyle: 'long' },
  full: { dateStyle: 'full' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'long', timeStyle: 'short' },
};
export const DATE_STYLES = Object.keys(STYLES);

/** A day, a time or `now` as ms; undefined where it is none. */
export function readMoment(value: unknown, now: number): number | undefined {
  if (value === 'now' || value === 'today') return now;
  const seconds = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof seconds === 'number') return asDate(Math.abs(seconds) < SECONDS_MOST ? seconds * 1_000 : seconds);
  return typeof value === 'string' && /^\d{4}-/.test(value) ? asDate(Date.parse(value)) : undefined;
}

/** What no calendar has is no time. */
const asDate = (ms: number): number | undefined => (Math.abs(ms) <= 8.64e15 ? ms : undefined);

/** A day has no zone: it is the same one everywhere. */
export const isDayAlone = (value: unknown): boolean => typeof value === 'string' && DATE_ONLY.test(value);

/** As people there write a time. @param style of `DATE_STYLES`; undefined for any other one */
export function sayMoment(ms: number, style: string, { locale, timeZone }: Speech): string | undefined {
  const options = Object.hasOwn(STYLES, style) ? STYLES[style] : undefined;
  return options && new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(ms);
}

/** A number, also one written as text; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value) ? Number(value) : undefined;
}

export const sayNumber = (value: number, { locale }: Pick<Speech, 'locale'>, digits?: number): string =>
  new Intl.NumberFormat(
    locale,
    digits === undefined ? {} : { minimumFractionDigits: bounded(digits), maximumFractionDigits: bounded(digits) },
  ).format(value);

const bounded = (digits: number): number => Math.min(MOST_DIGITS, Math.max(0, Math.trunc(digits)));

export const isCurrency = (code: unknown): code is string => typeof code === 'string' && /^[A-Za-z]{3}$/.test(code);

export const sayMoney = (value: number, currency: string, { locale }: Pick<Speech, 'locale'>): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value);

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form of a word that a number takes. `forms` are in the order zero, one, two, few, many, other, without those that the language lacks. */
export function pluralOf(value: number, forms: readonly string[], { locale }: Pick<Speech, 'locale'>): string {
  const rules = new Intl.PluralRules(locale);
  const known = rules.resolvedOptions().pluralCategories;
  const place = PLURALS.filter((category) => known.includes(category)).indexOf(rules.select(value));
  return forms[Math.min(Math.max(0, place), forms.length - 1)] ?? '';
}
