/** Finds the rules of a field from uncertain readings, and the loose stones that obey them best. */
import { bestSetting } from '../best-setting.ts';
import type { Reading } from './pattern-reader.ts';

const SIDE = 3;
const SURE = 1e-3;
const PROPERTIES = ['count', 'inside', 'shape', 'turn'] as const;
type Property = (typeof PROPERTIES)[number];
type Line = 'all' | 'row' | 'column' | 'diagonal';
const LINES: readonly Line[] = ['all', 'row', 'column', 'diagonal'];

const lineOf = (line: Line, at: number): number => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  return { all: 0, row: y, column: x, diagonal: (x + y) % SIDE }[line];
};
const log = (share: number | undefined) => Math.log(Math.max(SURE, share ?? 0));

interface Fit {
  /** Log likelihood of what the field shows. */
  readonly score: number;
  /** By line: the value that it has. */
  readonly values: readonly number[];
}

/** The likeliest values of a property if it is ruled along these lines; different ones on different lines. */
function fit(field: readonly (Reading | undefined)[], property: Property, line: Line): Fit {
  const kinds = field.find((reading) => reading)?.[property].length as number;
  const lines = line === 'all' ? 1 : SIDE;
  const table = Array.from({ length: lines }, () => Array.from({ length: kinds }, () => 0));
  for (const [at, reading] of field.entries()) {
    if (!reading) continue;
    const row = table[lineOf(line, at)] as number[];
    for (let value = 0; value < kinds; value++) row[value] = (row[value] as number) + log(reading[property][value]);
  }
  let best: Fit = { score: -Infinity, values: [] };
  const search = (chosen: number[], score: number) => {
    if (chosen.length === lines) {
      if (score > best.score) best = { score, values: chosen };
      return;
    }
    for (let value = 0; value < kinds; value++) {
      if (!chosen.includes(value)) search([...chosen, value], score + ((table[chosen.length] as number[])[value] as number));
    }
  };
  search([], 0);
  // Three values are freer than one.
  return { ...best, score: best.score - (lines - 1) * 1.2 };
}

/**
 * @param field nine places, the settings undefined
 * @returns the loose stone for each setting, and how well the best rules explain everything
 */
export function obeyRules(
  field: readonly (Reading | undefined)[],
  settings: readonly number[],
  loose: readonly Reading[],
): { answer: number[]; score: number } {
  const fits = Object.fromEntries(
    PROPERTIES.map((property) => [property, Object.fromEntries(LINES.map((line) => [line, fit(field, property, line)]))]),
  ) as Record<Property, Record<Line, Fit>>;
  let best: { answer: number[]; score: number } = { answer: [], score: -Infinity };
  const consider = (lines: Readonly<Record<Property, Line>>) => {
    const explained = PROPERTIES.reduce((sum, property) => sum + fits[property][lines[property]].score, 0);
    const fitness = settings.map((at) =>
      loose.map((reading) =>
        PROPERTIES.reduce((sum, property) => {
          const line = lines[property];
          return sum + log(reading[property][fits[property][line].values[lineOf(line, at)] as number]);
        }, 0),
      ),
    );
    const answer = bestSetting(fitness);
    const score = answer.reduce((sum, stone, i) => sum + (fitness[i]?.[stone] as number), explained);
    if (score > best.score) best = { answer, score };
  };
  for (const row of PROPERTIES) {
    for (const column of PROPERTIES) {
      if (row === column) continue;
      const lines = { count: 'all', inside: 'all', shape: 'all', turn: 'all', [row]: 'row', [column]: 'column' } as Record<Property, Line>;
      if (isOpen(row) || isOpen(column)) consider(lines);
      for (const third of PROPERTIES)
        if (third !== row && third !== column && [row, column, third].some(isOpen)) consider({ ...lines, [third]: 'diagonal' });
    }
  }
  return best;
}

const isOpen = (property: Property) => property === 'shape' || property === 'turn';
