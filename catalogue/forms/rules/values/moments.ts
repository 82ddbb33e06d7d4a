/** When something is judged, and where. */
export interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const RELATIVE = /^today(?:([+-]\d{1,5})([dwmy]))?$/;
const DAY_LENGTH = 86_400_000;

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** A day that the calendar has, in the years 1900 to 2100. */
export function isDay(text: string): boolean {
  const found = DAY.exec(text);
  if (!found) return false;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  return year >= 1900 && year <= 2100 && isoDay(new Date(Date.UTC(year, month - 1, day))) === text;
}

export const isTime = (text: string): boolean => TIME.test(text);
export const isRelativeDay = (text: string): boolean => RELATIVE.test(text);
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whole days from one day to another, the time of day left out. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_LENGTH;

/** `today`, `today+30d`, `today-18y` as a day; any other text stays. */
export function resolveDay(bound: string, clock: Clock): string {
  const found = RELATIVE.exec(bound);
  if (!found) return bound;
  const [year = 0, month = 0, day = 0] = todayIn(clock).split('-').map(Number);
  const count = Number(found[1] ?? 0);
  if (found[2] === 'd' || found[2] === 'w') return shifted(Date.UTC(year, month - 1, day + count * (found[2] === 'w' ? 7 : 1)));
  const months = found[2] === 'y' ? count * 12 : found[2] === 'm' ? count : 0;
  // 31 January and a month is the last day of February.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return shifted(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

/** As a day of four-digit years: texts of another length don't compare. */
const shifted = (at: number): string => isoDay(new Date(Math.min(Math.max(at, Date.UTC(1000, 0)), Date.UTC(9999, 11, 31))));

function todayIn({ now, timeZone }: Clock): string {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${part['year']}-${part['month']}-${part['day']}`;
  } catch {
    return isoDay(new Date(now));
  }
}
