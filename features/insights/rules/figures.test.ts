import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineFigures, type FiguresPart } from '@inlay/kernel/parts/figures.ts';
import { type EventCount, makeTally } from './count-events.ts';
import { joinFigures } from './join-figures.ts';
import { type UsageRange, spanOf, usageQuery } from './ranges.ts';
import { timeBelow } from './solve-time.ts';

describe('ranges', () => {
  test('24 hours, 7 and 30 days of UTC, the last under way', () => {
    const now = Date.UTC(2026, 2, 1, 0, 0, 1);
    const ends = (range: UsageRange) => {
      const { starts, step } = spanOf(range, now);
      return [step, starts.length, new Date(starts[0] ?? 0).toISOString(), new Date(starts.at(-1) ?? 0).toISOString()];
    };
    expect(ends('24h')).toEqual(['hour', 24, '2026-02-28T01:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    expect(ends('7d')).toEqual(['day', 7, '2026-02-23T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    expect(ends('30d')).toEqual(['day', 30, '2026-01-31T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
  });

  test('7 days unless told otherwise; another range is refused with a sentence', () => {
    expect(usageQuery.parse({})).toEqual({ range: '7d' });
    expect(usageQuery.safeParse({ range: '1y' }).error?.issues[0]?.message).toBe('The range is 24h, 7d or 30d.');
  });
});

const install = {
  redeems: true,
  done: { step: 'Done', first: 'First done', since: 'First done' },
  todo: { title: 'Do it', text: 'Do it once.' },
  waiting: { title: 'Waiting', text: 'Do it once.' },
  works: { title: 'Working', badge: 'Live' },
};
const nothing = { any: 'Nothing', byHost: 'No host' };
const cards = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['challenge'], lost: { one: 'lost', other: 'lost' } },
    { key: 'solved', name: 'Solved', events: ['solved'], lost: { one: 'token kept', other: 'tokens kept' } },
    { key: 'redeemed', name: 'Redeemed', events: ['redeemed'] },
  ],
  failures: { failed: 'wrong-answer', expired: 'challenge-expired' },
  duration: { name: 'solve time', means: 'From showing to solving.' },
  install,
  nothing,
});
const book = defineFigures({
  steps: [
    { key: 'shown', name: 'Shown', events: ['opened', 'reopened'], lost: { one: 'left', other: 'left' } },
    { key: 'signed', name: 'Signed', events: ['solved'] },
  ],
  failures: { failed: 'book-full' },
  install,
  nothing,
});
const figuresById = new Map<string, FiguresPart>([
  ['games/cards', cards],
  ['forms/book', book],
]);
const component = 'games/cards';

describe('counting', () => {
  const tally = makeTally(['shown', 'solved', 'redeemed', 'signed'], figuresById);
  const events = ['challenge', 'solved', 'redeemed', 'failed', 'expired', 'refused:rate-limited', 'verify:token-expired', 'took:500'];
  const counted = fc.record({
    at: fc.integer({ min: 0, max: 3 }),
    host: fc.constantFrom('a.example.com', 'localhost', 'other'),
    component: fc.constantFrom('games/cards', 'forms/book', ''),
    event: fc.constantFrom(...events),
    count: fc.nat(1_000),
  });

  test('steps, hosts and causes each sum up to the totals', () => {
    fc.assert(
      fc.property(fc.array(counted), (all: EventCount[]) => {
        const totals = tally.sum(all);
        for (const parts of [tally.sumBy(all, ({ at }) => at), tally.sumBy(all, ({ host }) => host)]) {
          const sum = tally.none();
          for (const part of parts.values()) for (const name of Object.keys(sum)) sum[name] = (sum[name] ?? 0) + (part[name] ?? 0);
          expect(sum).toEqual(totals);
        }
        const causes = tally.causes(all);
        expect(causes.reduce((sum, { count }) => sum + count, 0)).toBe(totals.failed);
        expect(causes.map(({ count }) => count)).toEqual(causes.map(({ count }) => count).toSorted((a, b) => b - a));
      }),
    );
  });

  test('causes carry the codes that were answered', () => {
    const of = (event: string, count: number): EventCount => ({ at: 0, host: 'other', component, event, count });
    expect(
      tally.causes([
        of('failed', 2),
        of('expired', 3),
        of('refused:domain-not-allowed', 3),
        of('verify:token-expired', 1),
        of('solved', 9),
      ]),
    ).toEqual([
      { code: 'challenge-expired', count: 3 },
      { code: 'domain-not-allowed', count: 3 },
      { code: 'wrong-answer', count: 2 },
      { code: 'token-expired', count: 1 },
    ]);
  });

  test('each component reads its own events, and counts of one step are summed', () => {
    const of = (id: string, event: string, count: number): EventCount => ({ at: 0, host: 'other', component: id, event, count });
    const all = [
      of('games/cards', 'challenge', 1),
      of('forms/book', 'opened', 2),
      of('forms/book', 'reopened', 4),
      of('games/cards', 'solved', 8),
      of('forms/book', 'solved', 16),
      of('forms/book', 'failed', 32),
      of('forms/book', 'expired', 64),
      of('', 'solved', 128),
      of('', 'refused:invalid-compkey', 256),
    ];
    expect(tally.sum(all)).toEqual({ shown: 7, solved: 8, redeemed: 0, signed: 16, failed: 288 });
    expect(tally.causes(all)).toEqual([
      { code: 'invalid-compkey', count: 256 },
      { code: 'book-full', count: 32 },
    ]);
  });
});

describe('joining', () => {
  const shares = (...parts: Parameters<typeof joinFigures>[0]) => joinFigures(parts).steps.map(({ key, of }) => [key, of]);

  test('one component, or several that share their figures, is told as it says itself', () => {
    for (const parts of [[cards], [cards, cards]]) {
      expect(joinFigures(parts)).toMatchObject({ duration: { name: 'solve time' }, nothing });
      expect(joinFigures(parts).steps).toEqual([
        { key: 'shown', name: 'Shown', of: null, lost: { one: 'lost', other: 'lost' } },
        { key: 'solved', name: 'Solved', of: 'shown', lost: { one: 'token kept', other: 'tokens kept' } },
        { key: 'redeemed', name: 'Redeemed', of: 'solved', lost: null },
      ]);
    }
  });

  test('of unlike ones each step stands once, and no share is told of a count that holds others', () => {
    expect(shares(cards, book)).toEqual([
      ['shown', null],
      ['solved', null],
      ['redeemed', 'solved'],
      ['signed', null],
    ]);
    expect(joinFigures([cards, book])).toMatchObject({ duration: { name: 'solve time' }, nothing: { any: 'Nothing counted' } });
    expect(joinFigures([cards, { ...book, duration: cards.duration }]).duration).toBeNull();
  });
});

describe('solve times', () => {
  const bounds = [500, 1_000, 2_000, 4_000];
  test('median and p95 lie in the step where they fall', () => {
    expect(timeBelow(0.5, [], bounds)).toBeUndefined();
    expect(timeBelow(0.5, [{ upTo: 500, count: 1 }], bounds)).toBe(250);
    const counts = [
      { upTo: 4_000, count: 10 },
      { upTo: 1_000, count: 90 },
    ];
    expect(timeBelow(0.5, counts, bounds)).toBe(778);
    expect(timeBelow(0.95, counts, bounds)).toBe(3_000);
    expect(timeBelow(1, counts, bounds)).toBe(4_000);
  });

  test('never off by more than the width of the step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1 }), fc.constantFrom(0.5, 0.95), (times, share) => {
        const upTo = (time: number) => bounds.find((bound) => time <= bound) ?? 0;
        const counts = bounds.map((bound) => ({ upTo: bound, count: times.filter((time) => upTo(time) === bound).length }));
        const sorted = times.toSorted((a, b) => a - b);
        const truth = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
        const told = timeBelow(share, counts, bounds) ?? 0;
        expect(upTo(Math.max(told, 1))).toBe(upTo(truth));
      }),
    );
  });
});
