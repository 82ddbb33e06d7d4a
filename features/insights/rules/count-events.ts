export interface Figures {
  shown: number;
  solved: number;
  redeemed: number;
  /** All that failed, whatever the cause: the sum of the causes. */
  failed: number;
}

/** A counted event of an account, as it is stored. */
export interface EventCount {
  /** Begin of its hour or day, ms. */
  readonly at: number;
  readonly host: string;
  readonly event: string;
  readonly count: number;
}

const PLAIN: Readonly<Record<string, Exclude<keyof Figures, 'failed'>>> = { challenge: 'shown', solved: 'solved', redeemed: 'redeemed' };
const VISITORS_FAILURES: Readonly<Record<string, string>> = { failed: 'wrong-answer', expired: 'challenge-expired' };

/** The error code behind an event; undefined for what is no failure. */
const causeOf = (event: string): string | undefined => VISITORS_FAILURES[event] ?? /^(?:refused|verify):(.+)$/.exec(event)?.[1];

export const noFigures = (): Figures => ({ shown: 0, solved: 0, redeemed: 0, failed: 0 });

/** Adds an event to the figure it belongs to. */
export function addEvent(figures: Figures, { event, count }: Pick<EventCount, 'event' | 'count'>): void {
  const figure = PLAIN[event] ?? (causeOf(event) === undefined ? undefined : 'failed');
  if (figure) figures[figure] += count;
}

/** Sums by a key, in the order the keys came. */
export function figuresBy<K>(events: readonly EventCount[], keyOf: (event: EventCount) => K): Map<K, Figures> {
  const sums = new Map<K, Figures>();
  for (const event of events) {
    const key = keyOf(event);
    const figures = sums.get(key) ?? noFigures();
    addEvent(figures, event);
    sums.set(key, figures);
  }
  return sums;
}

/** Failures by code, the most frequent first. */
export function causesOf(events: readonly EventCount[]): { code: string; count: number }[] {
  const causes = new Map<string, number>();
  for (const { event, count } of events) {
    const code = causeOf(event);
    if (code !== undefined) causes.set(code, (causes.get(code) ?? 0) + count);
  }
  return [...causes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
