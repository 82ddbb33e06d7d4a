import { describe, expect, test } from 'vitest';
import { hashesOf, MOST_ENTRIES, probability, type Side, train } from './classifier.ts';
import { countBlockedWords } from './blocked-words.ts';
import { countLinks } from './links.ts';
import { hasLinkMarkup } from './markup.ts';
import { fingerprintOf } from './simhash.ts';
import { createMemoryCounts } from './testing/memory-counts.ts';
import { featuresOf, passagesOf, wordsOf } from './text-words.ts';

function teach(memory: ReturnType<typeof createMemoryCounts>, text: string, side: Side, times = 1, sign: 1 | -1 = 1): void {
  for (let time = 0; time < times; time++) memory.apply(train(memory.counts, text, side, sign));
}
const odds = (p: number) => Math.log(p / (1 - p));

const UNKNOWN = 'Zorbulent frimples kastrate wompling';
const TOPIC = 'Our vintage gramophones come with brass horns and walnut cabinets';
const SHOP = ['Does the gramophone come with the brass horn', 'Which walnut cabinets are there', 'My gramophone needs a horn'];

test('words of every script, pairs of neighbours, each once', () => {
  expect(wordsOf("Don't send 250 Pílulas!")).toEqual(["don't", 'send', '#3', 'pilulas']);
  expect(wordsOf('網站SEO')).toEqual(['網站', 'seo']);
  expect(wordsOf('我们好')).toEqual(['我们', '们好']);
  expect([...featuresOf('buy buy now')]).toEqual(['buy', 'buy buy', 'now', 'buy now']);
  expect(wordsOf('word '.repeat(50_000))).toHaveLength(480);
});

test('a link is seen by its ending, a shortener by its name, hidden letters as such', () => {
  const features = featuresOf('see bit.ly/x9 and http://shop.example.xyz/a for c\u0430sino, 50 €');
  for (const mark of ['link .xyz', 'link short', 'dressed up', 'sum of money']) expect(features, mark).toContain(mark);
});

test('a long text is read in passages that overlap, a short one as a whole', () => {
  const words = Array.from({ length: 60 }, (_, at) => `w${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'x' : 'y'}`);
  const { passages } = passagesOf(words.join(' '));
  expect(passages.map((passage) => passage[0])).toEqual([words[0], words[12], words[24], words[36]]);
  expect(passages[3]).toContain(words[59]);
  expect(passagesOf(words.slice(0, 36).join(' ')).passages).toEqual([]);
});

test('a pitch between two paragraphs of a story is noticed', () => {
  const { counts } = createMemoryCounts();
  const story =
    'My order has not arrived and nobody answers, could you please check where the parcel is? I would like to return the shoes, they are too small. The heating has been out since Sunday. ';
  const pitch =
    'Play at our online casino, 200 free spins and a deposit bonus, poker, slots, roulette and blackjack, jackpot every day, register now.';
  expect(probability(counts, `${story.repeat(3)}\n${pitch}\n${story.repeat(3)}`)).toBeGreaterThan(0.8);
  expect(probability(counts, story.repeat(6))).toBeLessThan(0.2);
});

test.each([
  'a.',
  'www.',
  'http://',
  'example . ',
  '<a ',
  '[url=',
  'a@',
  'a b ',
  'cаsino4you ',
  '我们',
  '1a',
  '\u0301',
  'a\u200B',
  '[ ( { ',
  '   ',
  'A',
])('a message of "%s" alone, as long as may be, is read in a time that grows with its length, not its square', (part) => {
  const text = part.repeat(131_072 / part.length);
  const { counts } = createMemoryCounts();
  const start = process.cpuUsage();
  probability(counts, text);
  fingerprintOf(text, counts.hash);
  countLinks([text]);
  hasLinkMarkup([text]);
  countBlockedWords([text], ['casino']);
  // The square would take minutes.
  expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
});

describe('before anything is taught', () => {
  const { counts } = createMemoryCounts();
  test('an unknown text is even, an empty one too', () => {
    expect(probability(counts, UNKNOWN)).toBe(0.5);
    expect(probability(counts, '')).toBe(0.5);
  });
  test('no text is Spam by the shipped counts alone: at most 4.8 points', () => {
    const worst = 'casino bonus free spins viagra bitcoin loan backlinks guest post SEO followers replica crypto trading '.repeat(5);
    expect(probability(counts, worst)).toBeLessThan(0.9849);
    expect(probability(counts, worst)).toBeGreaterThan(0.97);
  });
});

describe('what a reader teaches', () => {
  test('counts: a text like it is judged otherwise', () => {
    const memory = createMemoryCounts();
    expect(probability(memory.counts, TOPIC)).toBeGreaterThan(0.2);
    const before = probability(memory.counts, TOPIC);
    teach(memory, TOPIC, 'spam', 3);
    expect(probability(memory.counts, TOPIC)).toBeGreaterThan(before + 0.1);
  });

  test('still counts when spam alone is taught, over and over', () => {
    const memory = createMemoryCounts();
    const before = probability(memory.counts, TOPIC);
    teach(memory, TOPIC, 'spam', 200);
    expect(probability(memory.counts, TOPIC)).toBeGreaterThan(before + 0.1);
  });

  test('and the other side outweighs it again', () => {
    const memory = createMemoryCounts();
    teach(memory, TOPIC, 'spam');
    const taught = probability(memory.counts, SHOP[0]!);
    for (const text of SHOP) teach(memory, text, 'good', 4);
    expect(probability(memory.counts, SHOP[0]!)).toBeLessThan(taught);
    expect(probability(memory.counts, SHOP[0]!)).toBeLessThan(0.5);
  });

  test('taken back, is as if it had not been', () => {
    const memory = createMemoryCounts();
    teach(memory, TOPIC, 'spam', 5);
    teach(memory, TOPIC, 'spam', 5, -1);
    expect(memory.counts.texts).toEqual({ spam: 0, good: 0 });
    expect(probability(memory.counts, TOPIC)).toBe(probability(createMemoryCounts().counts, TOPIC));
  });

  test('taken back without having been taught, changes nothing', () => {
    const memory = createMemoryCounts();
    expect(train(memory.counts, TOPIC, 'good', -1)).toEqual({ texts: { spam: 0, good: 0 }, entries: [], excess: 0 });
  });

  test('works in a script without spaces', () => {
    const memory = createMemoryCounts();
    teach(memory, '骆驼毛毯清仓处理', 'spam', 3);
    expect(probability(memory.counts, '骆驼毛毯')).toBeGreaterThan(probability(createMemoryCounts().counts, '骆驼毛毯') + 0.05);
  });
});

describe('one text taught a thousand times', () => {
  const others = [UNKNOWN, 'Where is my order?', 'Invest in bitcoin and earn daily profit', 'Brass horns', ...SHOP];

  test.each(['spam', 'good'] as const)('as %s moves the odds of any text by no more than e, while the other side is untaught', (side) => {
    const [before, after] = [createMemoryCounts(), createMemoryCounts()];
    teach(after, TOPIC, side, 1_000);
    for (const text of [TOPIC, ...others]) {
      const moved = Math.abs(odds(probability(after.counts, text)) - odds(probability(before.counts, text)));
      expect(moved, text).toBeLessThanOrEqual(1 + 1e-9);
    }
    expect(probability(after.counts, UNKNOWN)).toBe(0.5);
  });

  test('in a project that learnt much leaves other lessons where they were', () => {
    const memory = createMemoryCounts();
    for (const text of SHOP) teach(memory, text, 'good', 10);
    for (const text of ['Glimmering yurts for lease', 'Yurts and pavilions for lease', 'Lease a pavilion']) teach(memory, text, 'spam', 10);
    const [yurts, gramophones] = ['A yurt, yurts for lease', SHOP[2]!].map((text) => probability(memory.counts, text)) as [number, number];
    teach(memory, UNKNOWN, 'spam', 1_000);
    expect(probability(memory.counts, 'A yurt, yurts for lease')).toBeGreaterThan(0.6);
    expect(Math.abs(odds(probability(memory.counts, 'A yurt, yurts for lease')) - odds(yurts))).toBeLessThan(1);
    expect(Math.abs(odds(probability(memory.counts, SHOP[2]!)) - odds(gramophones))).toBeLessThan(1);
  });
});

test('the words of a language that only spam was taught in do not make its next message suspicious', () => {
  const memory = createMemoryCounts();
  const hungarian = [
    'Vegye meg most a legjobb órát, és nyerjen egy utat a tengerhez',
    'Most vegye meg, ez a legjobb ajánlat, és nem kell várni',
    'Nyerjen ma, mert ez az ajánlat nem vár',
  ];
  for (const text of hungarian) teach(memory, text, 'spam', 20);
  const good = 'Jó napot, nem kaptam meg a rendelt órát, és szeretném tudni, mikor jön meg a csomag, mert várok rá';
  expect(10 * (probability(memory.counts, good) - 0.5)).toBeLessThan(3);
});

test('a project keeps so many entries and no more: the weakest go', () => {
  const memory = createMemoryCounts();
  teach(memory, TOPIC, 'spam', 3);
  for (let text = 0; memory.counts.kept < MOST_ENTRIES; text++)
    teach(memory, Array.from({ length: 400 }, (_, word) => `w${text}x${word}`).join(' '), 'spam');
  teach(memory, 'Several words that nobody has seen before zyx', 'good');
  expect(memory.counts.kept).toBe(MOST_ENTRIES);
  expect(memory.counts.readCounts(hashesOf(memory.counts.hash, TOPIC))).toHaveLength(hashesOf(memory.counts.hash, TOPIC).length);
}, 60_000);

test('the hashes of a project are its own: Int32, and others under another key', () => {
  const [one, other] = [createMemoryCounts(), createMemoryCounts(new Uint8Array(16).fill(9))].map(({ counts }) =>
    hashesOf(counts.hash, TOPIC),
  );
  expect(one!.every((hash) => hash === (hash | 0))).toBe(true);
  expect(one!.some((hash) => other!.includes(hash))).toBe(false);
});

test('what a store reads beforehand is all that is asked of it', () => {
  const memory = createMemoryCounts();
  teach(memory, TOPIC, 'spam');
  const asked = new Set<number>();
  const watching = {
    ...memory.counts,
    readCounts: (hashes: readonly number[]) => {
      for (const hash of hashes) asked.add(hash);
      return memory.counts.readCounts(hashes);
    },
  };
  probability(watching, TOPIC);
  train(watching, TOPIC, 'spam', 1);
  expect(asked).toEqual(new Set(hashesOf(memory.counts.hash, TOPIC)));
});
