import type { NamedField } from '../field.ts';
import { BLANK, type Entries, type Judged, oneText, wrong } from './judged.ts';
import { type Clock, isDay, isTime, minutesOf, resolveDay } from './moments.ts';
import { asciiDigits, cleanText } from './plain-text.ts';

/** Browsers add seconds to a time when they see fit. */
const NO_SECONDS = /^(.*\d\d:\d\d):00(?:\.0{1,3})?$/;

export function judgeMoment(
  field: Extract<NamedField, { type: 'date' | 'time' | 'datetime' }>,
  entries: Entries | undefined,
  clock: Clock,
): Judged {
  const { name, type, stepMinutes = 5 } = field;
  const raw = oneText(entries);
  const invalid = type === 'time' ? 'time' : 'date';
  const cleaned = cleanText(raw ?? '', 40);
  if (raw === null || cleaned.fault) return wrong(name, invalid);
  if (cleaned.text === '') return BLANK;
  const text = asciiDigits(cleaned.text).replace(NO_SECONDS, '$1');
  const [day, time] = type === 'date' ? [text, undefined] : type === 'time' ? [undefined, text] : [text.slice(0, 10), text.slice(11)];
  if (day !== undefined && !isDay(day)) return wrong(name, 'date');
  if (time !== undefined && !isTime(time)) return wrong(name, 'time');
  const value = type === 'datetime' ? `${day}T${time}` : text;
  if (type === 'datetime' && !/^[T ]$/.test(text.charAt(10))) return wrong(name, 'date');
  const { min, max } = boundsOf(field, clock);
  // A day as bound takes the whole day in.
  if (min !== undefined && value.slice(0, min.length) < min) return wrong(name, 'tooEarly', { min: readable(min) });
  if (max !== undefined && value.slice(0, max.length) > max) return wrong(name, 'tooLate', { max: readable(max) });
  return time !== undefined && minutesOf(time) % stepMinutes !== 0 ? wrong(name, 'tooFine', { step: stepMinutes }) : { value };
}

const boundsOf = ({ min, max }: { min?: string | undefined; max?: string | undefined }, clock: Clock) => ({
  min: min === undefined ? undefined : resolveDay(min, clock),
  max: max === undefined ? undefined : resolveDay(max, clock),
});

const readable = (moment: string): string => moment.replace('T', ' ');
