import type { FigureStep, FiguresPart } from '@inlay/kernel/parts/figures.ts';

export interface JoinedStep {
  readonly key: string;
  readonly name: string;
  /** The step that its count is a share of; null for the first, and where other components count there than here. */
  readonly of: string | null;
  readonly lost: { readonly one: string; readonly other: string } | null;
}

export interface JoinedFigures {
  readonly steps: readonly JoinedStep[];
  /** Null where no component measures one, or several do: times of unlike things have no median. */
  readonly duration: { readonly name: string; readonly means: string } | null;
  readonly nothing: { readonly any: string; readonly byHost: string };
}

const NOTHING = { any: 'Nothing counted', byHost: 'Nothing was counted on any host' };

/** What is drawn of components that are counted together: each step once, under the name that all of them give it. */
export function joinFigures(parts: readonly FiguresPart[]): JoinedFigures {
  const distinct = [...new Set(parts)];
  const [only] = distinct.length === 1 ? distinct : [];
  const durations = distinct.flatMap(({ duration }) => duration ?? []);
  const keys = [...new Set(distinct.flatMap(({ steps }) => steps.map(({ key }) => key)))];
  return {
    steps: keys.flatMap((key) => joinStep(key, distinct)),
    duration: durations.length === 1 ? (durations[0] ?? null) : null,
    nothing: only?.nothing ?? NOTHING,
  };
}

/** A share is told only where the same components count both steps, one after the other. */
function joinStep(key: string, parts: readonly FiguresPart[]): JoinedStep[] {
  const places = parts.flatMap(({ steps }) => {
    const place = steps.findIndex((step) => step.key === key);
    return place === -1 ? [] : [{ step: steps[place], before: steps[place - 1] }];
  });
  const [first] = places;
  if (!first?.step) return [];
  const { step, before } = first;
  const alike = places.every((other) => other.before?.key === before?.key);
  const shared = alike && before !== undefined && countIn(before, parts) === places.length;
  return [{ key, name: step.name, of: shared ? before.key : null, lost: (places.length === 1 && step.lost) || null }];
}

const countIn = ({ key }: FigureStep, parts: readonly FiguresPart[]): number =>
  parts.filter(({ steps }) => steps.some((step) => step.key === key)).length;
