import type { Context, FilterImplOptions } from 'liquidjs';
import {
  type Speech,
  DATE_STYLES,
  isCurrency,
  isDayAlone,
  pluralOf,
  readMoment,
  readNumber,
  sayMoment,
  sayMoney,
  sayNumber,
} from '../../rules/templates/formats.ts';

interface Money {
  readonly amount?: unknown;
  readonly currency?: unknown;
}

/** The library's own, for what clocks show as if it were UTC. */
export type Strftime = (context: Context, value: string, format: string) => string;

/** What Liquid lacks: amounts, numbers, dates and plurals as the recipient writes them. What can't be read stays as it is. */
export function ownFilters(speech: Speech, now: number, strftime: Strftime): Record<string, FilterImplOptions> {
  return {
    money(value: unknown, given?: unknown) {
      const { amount, currency } = typeof value === 'object' && value !== null ? (value as Money) : { amount: value, currency: given };
      const [read, code] = [readNumber(amount), given ?? currency];
      if (value === undefined || value === null || value === '') return '';
      if (!isCurrency(code)) throw new Error('money needs a currency, e.g. money: "USD"');
      return read === undefined ? amount : sayMoney(read, code.toUpperCase(), speech);
    },
    number(value: unknown, digits?: unknown) {
      const read = readNumber(value);
      return read === undefined ? value : sayNumber(read, speech, readNumber(digits));
    },
    date(value: unknown, style: unknown = 'long'): unknown {
      const ms = readMoment(value, now);
      if (ms === undefined) return value;
      // A day stays that day in every zone.
      const zone = isDayAlone(value) ? 'UTC' : speech.timeZone;
      const format = String(style);
      const said = format.includes('%')
        ? strftime(this.context, wallClock(ms, zone), format)
        : sayMoment(ms, format, { ...speech, timeZone: zone });
      if (said === undefined) throw new Error(`date takes ${DATE_STYLES.join(', ')}, or a format such as "%d %B %Y"`);
      return said;
    },
    plural(value: unknown, ...forms: unknown[]) {
      if (forms.length === 0) throw new Error('plural needs the forms of a word, e.g. plural: "item", "items"');
      const count = Array.isArray(value) ? value.length : readNumber(value);
      return pluralOf(count ?? 0, forms.map(String), speech);
    },
  };
}

/** What clocks show there, as if it were UTC: so the library, told UTC, writes it. */
function wallClock(ms: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(ms);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
}
