import { CLIP_OF } from '@inlay/catalogue/captcha/server/audio/clips.ts';
import { mixSounds } from '@inlay/catalogue/captcha/server/audio/mix-sounds.ts';
import { MOST, planSounds } from '@inlay/catalogue/captcha/server/audio/plan-sounds.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';

export interface PlacedSound {
  readonly kind: string;
  /** Seconds from the beginning. */
  readonly at: number;
}

/** What our code gives an attacker who runs it: each sound alone, and whole recordings with what is in them and when. */
export interface Studio {
  readonly most: number;
  clean(kind: string, seed: string): Float32Array;
  record(seed: string): { readonly samples: Float32Array; readonly sounds: readonly PlacedSound[] };
}

export const studio: Studio = {
  most: MOST,
  clean: (kind, seed) => CLIP_OF[kind as keyof typeof CLIP_OF](createRandom(seed)),
  record(seed) {
    const random = createRandom(seed);
    const plan = planSounds(random, 1);
    return { samples: mixSounds(random, plan), sounds: plan.sounds };
  },
};

/** Sounds are the same for every type, so they are attacked as if they were one. */
export { SOUNDS as sounds } from '@inlay/catalogue/captcha/server/audio/sounds.ts';
