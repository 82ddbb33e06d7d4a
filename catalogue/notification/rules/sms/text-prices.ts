import { countryOfNumber } from '@inlay/kernel/phone/country-of-number.ts';

/** For what a price or a sender holds; `*` for all others. */
export interface OfCountries {
  readonly countries: readonly string[];
}

export interface TextPrice extends OfCountries {
  /** Of one part, with up to six decimals. */
  readonly amount: string;
}

export interface MessagePrice {
  readonly amount: string;
  readonly currency: string;
  readonly estimated: boolean;
}

/** Amounts are kept in millionths. */
const DECIMALS = 6;
export const AMOUNT = /^\d{1,6}(?:\.\d{1,6})?$/;

/** The first that names the number's country; the first with `*` otherwise. */
export function ofNumber<Entry extends OfCountries>(entries: readonly Entry[], number: string): Entry | undefined {
  const country = countryOfNumber(number);
  return entries.find(({ countries }) => countries.some((one) => one === '*' || one === country));
}

export function readAmount(text: string): number {
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * 10 ** DECIMALS + Number(rest.padEnd(DECIMALS, '0'));
}

/** At least four decimals, as services write prices. */
export function writeAmount(millionths: number): string {
  const digits = String(millionths).padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -DECIMALS)}.${decimals}`;
}

/** What a text costs by the settings, in millionths; null where they name no price for its country. */
export function costOf(prices: readonly TextPrice[], number: string, parts: number): number | null {
  const price = ofNumber(prices, number);
  return price ? readAmount(price.amount) * parts : null;
}

export const priceOf = (cost: number | null, currency: string): MessagePrice | null =>
  cost === null ? null : { amount: writeAmount(cost), currency, estimated: true };
