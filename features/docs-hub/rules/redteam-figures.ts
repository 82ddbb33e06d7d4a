/** What one attack on one type achieved. */
export interface RedteamRow {
  /** Slug of the component. */
  readonly type: string;
  readonly attack: string;
  readonly difficulty: number;
  /** Solved challenges it had learnt from; missing where it doesn't learn. */
  readonly labelled?: number;
  readonly tries: number;
  readonly hits: number;
  /** 95 % bounds, 0 to 1. */
  readonly low: number;
  readonly high: number;
  /** What the upper bound may reach; null where the figure is only reported: what learning brings is a curve without an honest limit. */
  readonly target: number | null;
  /** Null also where there were too few tries to say. */
  readonly held: boolean | null;
}

/** The file that `npm run redteam -- --publish` writes. */
export interface RedteamFigures {
  /** ISO day. */
  readonly date: string;
  readonly machine: string;
  readonly rows: readonly RedteamRow[];
}

/** So many challenges, or more, of each type; answers without a look need none and are far more. */
export function fewestChallenges({ rows }: Pick<RedteamFigures, 'rows'>): number {
  const tries = summariesOf({ rows }).map((summary) =>
    Math.max(...summary.rows.filter((row) => row !== summary.blind).map((row) => row.tries)),
  );
  return Math.min(...tries);
}

const rateOf = ({ hits, tries }: RedteamRow): number => hits / tries;
const best = (rows: readonly RedteamRow[]): RedteamRow | undefined =>
  rows.reduce<RedteamRow | undefined>((most, row) => (most && rateOf(most) >= rateOf(row) ? most : row), undefined);

/** One type at a glance: the best script, the best that learns from solved challenges, and answers without a look. */
export interface RedteamSummary {
  readonly type: string;
  readonly script: RedteamRow | undefined;
  readonly trained: RedteamRow | undefined;
  readonly blind: RedteamRow | undefined;
  readonly rows: readonly RedteamRow[];
}

export function summariesOf({ rows }: Pick<RedteamFigures, 'rows'>): RedteamSummary[] {
  return [...new Set(rows.map(({ type }) => type))].map((type) => {
    const own = rows.filter((row) => row.type === type);
    const blind = own.find(({ attack }) => attack === 'blind');
    return {
      type,
      blind,
      script: best(own.filter((row) => row !== blind && row.labelled === undefined)),
      trained: best(own.filter(({ labelled }) => labelled !== undefined)),
      rows: own,
    };
  });
}

/** '0.83 %', '12 %': as exact as the tries allow. */
export function asPercent(share: number): string {
  const percent = 100 * share;
  return `${percent >= 10 ? Math.round(percent) : Number(percent.toFixed(percent >= 1 ? 1 : 2))} %`;
}
