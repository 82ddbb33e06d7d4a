import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../drawing/random.ts';
import { KINDS, MOST, planSounds, SOUNDS } from './plan-sounds.ts';
import { judgeSounds, renderSounds } from './sounds.ts';
import { SOUND_OF } from './synthesize.ts';

const plans = Array.from({ length: 1_200 }, (_, i) => planSounds(createRandom(`sounds ${i}`), ((i % 3) + 1) as 1 | 2 | 3));

test('the count is what the plan holds, each count and each kind as often as the others', () => {
  const counts = new Map<number, number>();
  const kinds = new Map<string, number>();
  for (const { kind, count, sounds } of plans) {
    expect(sounds.filter((sound) => sound.kind === kind)).toHaveLength(count);
    expect(sounds).toHaveLength(SOUNDS);
    counts.set(count, (counts.get(count) ?? 0) + 1);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (let count = 1; count <= MOST; count++) expect(counts.get(count)).toBeGreaterThan(100);
  expect(counts.size).toBe(MOST);
  for (const kind of KINDS) expect(kinds.get(kind)).toBeGreaterThan(230);
});

test('no two sounds at once, and a breath between them', () => {
  const breaths = plans.flatMap(({ sounds }) => sounds.slice(1).map(({ at }, i) => at - sounds[i]!.at - SOUND_OF[sounds[i]!.kind].length));
  expect(Math.min(...breaths)).toBeGreaterThan(0.03);
});

test('the sound says nothing by its length; the same seed sounds the same', () => {
  const lengths = new Set<number>();
  for (let i = 0; i < 12; i++) {
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
    expect(Math.max(...samples)).toBeGreaterThan(180);
    expect(samples.filter((sample) => sample === 0 || sample >= 255).length).toBeLessThan(20);
  }
});

test('judge: the count and nothing else; whatever is malformed is false', () => {
  expect(judgeSounds({ count: 3 }, { count: 3 })).toBe(true);
  for (const wrong of [{ count: 4 }, { count: '3' }, { count: [3] }, { count: 3, x: 1 }, {}, [], [3], 3, '3', null, undefined]) {
    expect(judgeSounds(wrong, { count: 3 })).toBe(false);
  }
  fc.assert(fc.property(fc.anything(), (answer) => judgeSounds(answer, { count: 9 }) === false));
});
