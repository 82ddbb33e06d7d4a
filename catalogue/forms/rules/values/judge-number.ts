import type { NamedField } from '../field.ts';
import { parseAmount } from './amount-of.ts';
import { BLANK, type Entries, type Judged, oneText, wrong } from './judged.ts';
import { asciiDigits } from './plain-text.ts';

const MOST = 1e12;

/** Text is read as a number is written; a number of JSON stands as it is. */
function amountIn(entries: Entries | undefined): number | undefined {
  const raw = oneText(entries);
  if (raw === undefined || raw?.trim() === '') return undefined;
  const [only] = entries ?? [];
  const amount = typeof only === 'number' ? only : parseAmount(asciiDigits((raw ?? '').slice(0, 100).trim()));
  return (raw?.length ?? 0) > 100 ? Number.NaN : amount;
}

export function judgeNumber(field: Extract<NamedField, { type: 'number' }>, entries: Entries | undefined): Judged {
  const { name, min = -MOST, max = MOST, decimals = 0 } = field;
  const amount = amountIn(entries);
  if (amount === undefined) return BLANK;
  if (!Number.isFinite(amount)) return wrong(name, 'number');
  if (amount < min) return wrong(name, 'tooSmall', { min });
  if (amount > max) return wrong(name, 'tooLarge', { max });
  if (Number(amount.toFixed(decimals)) !== amount) return wrong(name, 'tooPrecise', { decimals });
  // Without a sign on 0.
  return { value: amount + 0 };
}

export function judgeRating(field: Extract<NamedField, { type: 'rating' | 'scale' }>, entries: Entries | undefined): Judged {
  const [min, max] = field.type === 'rating' ? [1, field.max ?? 5] : [field.min ?? 0, field.max ?? 10];
  const amount = amountIn(entries);
  if (amount === undefined) return BLANK;
  return Number.isInteger(amount) && amount >= min && amount <= max ? { value: amount + 0 } : wrong(field.name, 'choice');
}
