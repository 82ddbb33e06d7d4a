import type { KeyedHash } from './keyed-hash.ts';
import { type SideCounts, shippedCounts } from './shipped-counts.ts';
import { featuresOf, passagesOf } from './text-words.ts';

export type Side = 'spam' | 'good';

export interface TaughtEntry extends SideCounts {
  /** Int32. */
  readonly hash: number;
}

/** What a project's readers have taught, as a store gives it. */
export interface TaughtCounts {
  /** Of the project's own key. */
  readonly hash: KeyedHash;
  /** Texts taught. */
  readonly texts: SideCounts;
  /** Entries kept in all. */
  readonly kept: number;
  /** Those that there are of the given ones. */
  readCounts(hashes: readonly number[]): readonly TaughtEntry[];
}

/** What a lesson changes: the store adds it to its rows, and lets no count fall below 0. */
export interface CountChanges {
  readonly texts: SideCounts;
  readonly entries: readonly TaughtEntry[];
  /** So many entries are too many then: the store drops those with the smallest sum, of these the ones longest untouched. */
  readonly excess: number;
}

export const MOST_ENTRIES = 50_000;

/** Speaks for itself at most so much: a ratio of 12 to 1. */
const MOST_OF_A_FEATURE = 2.5;
/** Only what says most counts, so a long text of no matter does not drown it. */
const TELLING_FEATURES = 24;
/** Neighbours are not independent, as the method assumes they are. */
const DEPENDENCE = 0.55;
/** The shipped counts alone come to 4.8 points: never Spam by themselves. */
const MOST_OF_SHIPPED = 4;
/** What the odds of a passage lose beside those of its text. */
const OF_A_PASSAGE = 1.5;
/** The project's own counts, while its readers have shown one side only, and when they have shown ten texts of both. */
const LEAST_OF_PROJECT = 1;
const MOST_OF_PROJECT = 3;
const TEXTS_OF_BOTH = 10;
/** Virtual texts that hold a new word's frequency near that of all texts. */
const CAUTION = 10;
const UNKNOWN_FREQUENCY = 0.002;

/** How likely a text is spam, 0 to 1; half where nothing is known of it. */
export function probability(counts: TaughtCounts, text: string): number {
  const { whole, passages } = passagesOf(text);
  const features = [...whole];
  // A passage alone says less than a whole text.
  const shipped = Math.max(shippedOdds(features), ...passages.map((passage) => shippedOdds(passage) - OF_A_PASSAGE));
  return 1 / (1 + Math.exp(-(shipped + projectOdds(counts, features))));
}

/** The hashes a store may read beforehand for a text: those that `probability` and `train` ask for. */
export const hashesOf = (hash: KeyedHash, text: string): readonly number[] => [
  ...new Set([...featuresOf(text)].map((feature) => hash(feature).low)),
];

/**
 * A lesson of a reader: +1 teaches the text, −1 takes a former lesson back. A text counts once for each word, however often the word stands
 * in it.
 */
export function train(counts: TaughtCounts, text: string, side: Side, sign: 1 | -1): CountChanges {
  const hashes = hashesOf(counts.hash, text);
  const known = new Map(counts.readCounts(hashes).map((entry) => [entry.hash, entry]));
  const one = (nth: number) => ({ spam: side === 'spam' ? nth : 0, good: side === 'good' ? nth : 0 });
  const changed = sign === 1 ? hashes : hashes.filter((hash) => (known.get(hash)?.[side] ?? 0) > 0);
  return {
    texts: sign === 1 || counts.texts[side] > 0 ? one(sign) : one(0),
    entries: changed.map((hash) => ({ hash, ...one(sign) })),
    excess: Math.max(0, counts.kept + hashes.filter((hash) => !known.has(hash)).length * (sign === 1 ? 1 : 0) - MOST_ENTRIES),
  };
}

function shippedOdds(features: readonly string[]): number {
  const shipped = shippedCounts();
  const ratios = features.flatMap((feature) => {
    const entry = shipped.of(feature);
    return entry ? [Math.log((entry.spam + 0.5) / (entry.good + 0.5))] : [];
  });
  return bounded(sumOfTelling(ratios), MOST_OF_SHIPPED);
}

/**
 * However often one text is taught, it moves the odds of any text by no more than this bound: e^1 while the other side has not been taught,
 * e^3 at most. A word's frequency is held near its frequency in all texts, taught and shipped, so a thousand copies of one text leave the
 * other words where they were.
 */
function projectOdds(counts: TaughtCounts, features: readonly string[]): number {
  const { spam, good } = counts.texts;
  // Nothing was taught: every ratio would be 1.
  if (spam === 0 && good === 0) return 0;
  const shipped = shippedCounts();
  const byHash = new Map(features.map((feature) => [counts.hash(feature).low, feature]));
  // Whoever only marks spam has seen as many good ones and left them alone.
  const silent = 2 * CAUTION + Math.abs(spam - good);
  const ratios = counts.readCounts([...byHash.keys()]).map((entry) => {
    const known = shipped.of(byHash.get(entry.hash) ?? '');
    const usual = known ? (known.spam + known.good) / (2 * shipped.texts) : UNKNOWN_FREQUENCY;
    const [inSpam, inGood] = [Math.min(entry.spam, spam), Math.min(entry.good, good)];
    const everywhere = (inSpam + inGood + silent * usual) / (spam + good + silent);
    const frequency = (count: number, texts: number) => (count + CAUTION * everywhere) / (texts + CAUTION);
    return Math.log(frequency(inSpam, spam) / frequency(inGood, good));
  });
  const shown = Math.min(1, Math.min(spam, good) / TEXTS_OF_BOTH);
  return bounded(sumOfTelling(ratios), LEAST_OF_PROJECT + (MOST_OF_PROJECT - LEAST_OF_PROJECT) * shown);
}

const sumOfTelling = (ratios: readonly number[]): number =>
  DEPENDENCE *
  ratios
    .map((ratio) => bounded(ratio, MOST_OF_A_FEATURE))
    .toSorted((one, other) => Math.abs(other) - Math.abs(one))
    .slice(0, TELLING_FEATURES)
    .reduce((sum, ratio) => sum + ratio, 0);

const bounded = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
