import type { End } from './end-type.ts';
import {
  anchorFlukes,
  anchorRing,
  arrowFeathers,
  arrowHead,
  keyBit,
  keyBow,
  spadeBlade,
  spadeGrip,
  worm,
  wormHandle,
} from './ends-tools.ts';
import { canopy, guitarBody, guitarHead, hook, lampFoot, lampShade } from './ends-house.ts';
import { birdBody, birdHead, bloom, crown, fishHead, fishTail, flowerpot, roots } from './ends-nature.ts';

/**
 * Things with a shaft and two ends. Where a thing is cut there is nothing but its shaft, the same for all of them: which end belongs to
 * which can be known, not measured. No end may look like the other end of its own thing, or like an end of another thing.
 */
export const things = {
  key: [keyBow, keyBit],
  arrow: [arrowHead, arrowFeathers],
  umbrella: [canopy, hook],
  anchor: [anchorRing, anchorFlukes],
  spade: [spadeGrip, spadeBlade],
  corkscrew: [wormHandle, worm],
  lamp: [lampShade, lampFoot],
  guitar: [guitarHead, guitarBody],
  flower: [bloom, flowerpot],
  tree: [crown, roots],
  fish: [fishHead, fishTail],
  bird: [birdHead, birdBody],
} satisfies Record<string, readonly [End, End]>;

export type Thing = keyof typeof things;
export const THINGS = Object.keys(things) as Thing[];
