import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

type Labels = Record<string, string | number>;

/** Figures for operators, in the text format of Prometheus. Labels have few values: never a key, a path or a person. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): { inc(labels?: Labels, by?: number): void };
  /** `buckets` in the unit of the name, seconds by default. */
  histogram(name: string, help: string, labels?: readonly string[], buckets?: readonly number[]): Distribution;
  /** `read` is asked at every reading; when it fails, the figure is left out. */
  gauge(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void;
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

export interface Distribution {
  observe(labels: Labels, value: number): void;
  /** What this process has observed since its start, by labels. */
  read(): Promise<readonly Observed[]>;
}

export interface Observed {
  readonly labels: Labels;
  readonly count: number;
  /** How many were at most so large, the smallest bound first; what exceeds the last one is in `count` alone. */
  readonly upTo: readonly (readonly [bound: number, count: number])[];
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  return {
    counter(name, help, labels = []) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers });
      return { inc: (values = {}, by = 1) => counter.inc(values, by) };
    },
    histogram(name, help, labels = [], buckets = SECONDS) {
      const histogram = new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers });
      // The library hashes the labels at each call; a request is timed too often for that.
      const children = new Map<string, { observe(value: number): void }>();
      return {
        observe(values, value) {
          const id = labels.map((label) => values[label]).join(' ');
          let child = children.get(id);
          if (!child) children.set(id, (child = histogram.labels(values)));
          child.observe(value);
        },
        async read() {
          const { values } = await histogram.get();
          const found = new Map<string, { labels: Labels; count: number; upTo: [number, number][] }>();
          for (const { labels: all, value, metricName } of values) {
            const { le, ...own } = all as Labels;
            const id = labels.map((label) => own[label]).join(' ');
            let one = found.get(id);
            if (!one) found.set(id, (one = { labels: own, count: 0, upTo: [] }));
            if (metricName === `${name}_count`) one.count = value;
            else if (le !== undefined && le !== '+Inf') one.upTo.push([Number(le), value]);
          }
          return [...found.values()];
        },
      };
    },
    gauge(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          const figures = await read().catch(() => ({}));
          for (const [value, figure] of Object.entries(figures)) this.set({ [label]: value }, figure);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}
