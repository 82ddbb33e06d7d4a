import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../drawing/random.ts';
import { BREATH_SECONDS, TOTAL_SECONDS } from './place-sounds.ts';
import { SOUND_KINDS, MOST, planSounds, SOUND_COUNT } from './plan-sounds.ts';
import { judgeSounds, renderSounds } from './sounds.ts';
import { RATE } from './wav.ts';

const plans = Array.from({ length: 240 }, (_, i) => planSounds(createRandom(`sounds ${i}`), ((i % 3) + 1) as 1 | 2 | 3));

test('the counts are what the plan holds, each count and each kind about as often as the others', () => {
  const counts = new Map<number, number>();
  const kinds = new Map<string, number>();
  for (const { asked, counts: own, sounds } of plans) {
    expect(sounds).toHaveLength(SOUND_COUNT);
    expect(new Set(asked).size).toBe(2);
    for (const [i, kind] of asked.entries()) {
      expect(sounds.filter((sound) => sound.kind === kind)).toHaveLength(own[i]!);
      counts.set(own[i]!, (counts.get(own[i]!) ?? 0) + 1);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  for (let count = 1; count <= MOST; count++) expect(counts.get(count)).toBeGreaterThan(50);
  expect(counts.size).toBe(MOST);
  for (const kind of SOUND_KINDS) expect(kinds.get(kind)).toBeGreaterThan(80);
});

test('two of a kind never sound like one, and all are over before the recording is', () => {
  for (const { sounds } of plans) {
    for (const own of Map.groupBy(sounds, ({ kind }) => kind).values()) {
      for (const [i, { at }] of own.entries()) {
        const before = own[i - 1];
        if (before) expect(at - before.at - before.clip.length / RATE).toBeGreaterThan(BREATH_SECONDS - 0.001);
      }
    }
    for (const { at, clip } of sounds) expect(at + clip.length / RATE).toBeLessThan(TOTAL_SECONDS - 0.2);
  }
});

test('sounds lie over each other, but hardly ever three at once', () => {
  const beside = plans.flatMap(({ sounds }) =>
    sounds.map(
      ({ at, clip }) => sounds.filter((other) => other.at < at + clip.length / RATE && at < other.at + other.clip.length / RATE).length - 1,
    ),
  );
  const share = (least: number) => beside.filter((others) => others >= least).length / beside.length;
  expect(share(1)).toBeGreaterThan(0.1);
  expect(share(3)).toBeLessThan(0.02);
});

test('the recording says nothing by its length; the same seed sounds the same', () => {
  const lengths = new Set<number>();
  for (let i = 0; i < 8; i++) {
    const { assets, ui, prompt } = renderSounds(createRandom(`length ${i}`), 1);
    lengths.add(assets[0]!.bytes.length);
    expect(assets[0]!.bytes.length).toBeLessThan(100_000);
    expect(JSON.stringify([ui, prompt])).not.toContain('count');
  }
  expect(lengths.size).toBe(1);
  expect(renderSounds(createRandom('same'), 2)).toEqual(renderSounds(createRandom('same'), 2));
});

test('a WAV of 8 kHz, mono, that is neither silent nor cut', () => {
  for (const kind of ['a', 'b', 'c', 'd']) {
    const bytes = Buffer.from(renderSounds(createRandom(kind), 3).assets[0]!.bytes);
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE');
    expect([bytes.readUInt16LE(22), bytes.readUInt32LE(24), bytes.readUInt32LE(40)]).toEqual([1, 8_000, bytes.length - 44]);
    const samples = [...bytes.subarray(44)];
    expect(Math.max(...samples.map((sample) => Math.abs(sample - 127.5)))).toBeGreaterThan(115);
    expect(samples.filter((sample) => sample === 0 || sample >= 255)).toHaveLength(0);
  }
});

test('judge: both counts in order and nothing else; whatever is malformed is false', () => {
  const truth = { counts: [3, 5] };
  expect(judgeSounds({ counts: [3, 5] }, truth)).toBe(true);
  const wrong = [
    { counts: [5, 3] },
    { counts: [3] },
    { counts: [3, 5, 1] },
    { counts: ['3', '5'] },
    { counts: '35' },
    { counts: [3, 5], x: 1 },
  ];
  for (const answer of [...wrong, { count: 3 }, {}, [], [3, 5], 3, '3', null, undefined]) expect(judgeSounds(answer, truth)).toBe(false);
  expect(judgeSounds({ counts: [] }, { count: 3 })).toBe(false);
  fc.assert(fc.property(fc.anything(), (answer) => judgeSounds(answer, { counts: [9, 9] }) === false));
});
