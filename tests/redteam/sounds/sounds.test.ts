import { layOut } from '@inlay/catalogue/captcha/server/audio/mix-sounds.ts';
import { makeBed } from '@inlay/catalogue/captcha/server/audio/bed.ts';
import { SOUND_KINDS, planSounds } from '@inlay/catalogue/captcha/server/audio/plan-sounds.ts';
import { RATE } from '@inlay/catalogue/captcha/server/audio/wav.ts';
import type { CaptchaType } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { expect, test } from 'vitest';
import type { Attack } from '../attack.ts';
import { attacksOn } from '../attacks/sounds.ts';
import { formerSounds, formerStudio } from './former-sounds.ts';
import { BANDS, bandsOf, COLUMNS_A_SECOND, spectrogramOf } from './hearing.ts';
import { drawChallenges, type Field, scoreAttack } from '../score-attack.ts';
import { type Studio, sounds, studio } from './studio.ts';

/** Few: the figures come from `npm run redteam`; this finds sounds that give themselves away. */
const CHALLENGES = 24;
const fieldOf = (type: CaptchaType): Field => {
  return { type, difficulty: 1, challenges: drawChallenges(type, 'test', CHALLENGES, 1), solved: [], curve: [] };
};

const [former, today] = [fieldOf(formerSounds), fieldOf(sounds)];

/** The best of the scripts that learn nothing: how many of 24. */
async function bestScript(field: Field, source: Studio, of: (attack: Attack) => boolean): Promise<number> {
  let most = 0;
  for (const attack of attacksOn(source).filter((one) => !one.learn && of(one)))
    for (const { hits } of await scoreAttack(field, attack)) most = Math.max(most, hits);
  return most;
}
const byOnsets = ({ name }: Attack) => name.startsWith('onsets');
const byDetectors = ({ name }: Attack) => name.startsWith('a detector');

test('rules for onsets, pitch and length name few sounds right; control: nearly all of the sounds as they were', async () => {
  expect(await bestScript(former, formerStudio, byOnsets)).toBeGreaterThan(20);
  expect(await bestScript(today, studio, byOnsets)).toBeLessThanOrEqual(5);
}, 120_000);

test(
  'detectors for each kind name less than half; control: most of the sounds as they were',
  { timeout: 120_000, tags: 'night' },
  async () => {
    expect(await bestScript(former, formerStudio, byDetectors)).toBeGreaterThan(12);
    expect(await bestScript(today, studio, byDetectors)).toBeLessThan(12);
  },
);

/** Columns of 10 ms in which an ear makes up its mind. */
const HEARD = 10;

test('each sound that is asked for begins 6 dB above all else in some band of the ear', () => {
  const margins: number[] = [];
  for (let i = 0; i < 12; i++) {
    const random = createRandom(`audible ${i}`);
    const plan = planSounds(random, 3);
    const bed = makeBed(random, plan.bed);
    for (const sound of plan.sounds.filter(({ kind }) => SOUND_KINDS.some((one) => one === kind))) {
      const rest = layOut(plan.sounds.filter((other) => other !== sound)).map((sample, at) => sample + plan.bedGain * (bed[at] as number));
      const [own, other] = [layOut([sound]), rest].map((samples) => {
        const begin = Math.round(sound.at * RATE);
        return bandsOf(spectrogramOf(samples.subarray(begin, begin + (HEARD / COLUMNS_A_SECOND) * RATE + 256)), HEARD).loudness;
      }) as [Float32Array, Float32Array];
      margins.push(Math.max(...Array.from({ length: BANDS }, (_, band) => (own[band] as number) - (other[band] as number))));
    }
  }
  expect(margins.length).toBeGreaterThan(60);
  expect(margins.filter((margin) => margin >= 6).length / margins.length).toBeGreaterThanOrEqual(0.98);
});
