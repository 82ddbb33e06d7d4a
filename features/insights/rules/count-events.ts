import type { FiguresPart } from '@inlay/kernel/parts/figures.ts';

/** How often each step was reached, by its key; under `failed` all that failed, whatever the cause: the sum of the causes. */
export type Figures = Record<string, number> & { failed: number };

/** A counted event of an account, as it is stored. */
export interface EventCount {
  /** Begin of its hour or day, ms. */
  readonly at: number;
  readonly host: string;
  /** Component id; "" where the keys didn't tell it. */
  readonly component: string;
  readonly event: string;
  readonly count: number;
}

export type FiguresById = ReadonlyMap<string, FiguresPart>;

/** Counts events as their components read them. Another component may mean something else by the same name. */
export function makeTally(keys: readonly string[], figuresById: FiguresById) {
  /** The error code behind an event; undefined for what is no failure. Any call, and siteverify, may refuse. */
  const causeOf = ({ component, event }: EventCount): string | undefined =>
    figuresById.get(component)?.failures[event] ?? /^(?:refused|verify):(.+)$/.exec(event)?.[1];
  const stepOf = ({ component, event }: EventCount): string | undefined =>
    figuresById.get(component)?.steps.find(({ events }) => events.includes(event))?.key;

  const none = (): Figures => ({ ...Object.fromEntries(keys.map((key) => [key, 0])), failed: 0 });

  function add(figures: Figures, event: EventCount): Figures {
    const figure = stepOf(event) ?? (causeOf(event) === undefined ? undefined : 'failed');
    if (figure !== undefined) figures[figure] = (figures[figure] ?? 0) + event.count;
    return figures;
  }

  return {
    none,
    sum: (events: readonly EventCount[]): Figures => events.reduce(add, none()),
    /** Sums by a part of the event, in the order the parts came. */
    sumBy<K>(events: readonly EventCount[], partOf: (event: EventCount) => K): Map<K, Figures> {
      const sums = new Map<K, Figures>();
      for (const event of events) {
        const part = partOf(event);
        sums.set(part, add(sums.get(part) ?? none(), event));
      }
      return sums;
    },
    /** Failures by code, the most frequent first. */
    causes(events: readonly EventCount[]): { code: string; count: number }[] {
      const causes = new Map<string, number>();
      for (const event of events) {
        const code = causeOf(event);
        if (code !== undefined) causes.set(code, (causes.get(code) ?? 0) + event.count);
      }
      return [...causes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
    },
  };
}
