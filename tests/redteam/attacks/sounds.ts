/** Scripted attacks on counted sounds: rules by hand, likeness to our own clean sounds, and a network that heard many of ours. */
import type { Attack, Seen } from '../attack.ts';
import { askedOf, samplesOf, type Spectrogram, spectrogramOf } from '../sounds/hearing.ts';
import { detectBy } from '../sounds/sound-detectors.ts';
import { learnsSounds } from '../sounds/sound-network.ts';
import { nameStretch, stretchesOf } from '../sounds/sound-rules.ts';
import { matchesTemplates } from '../sounds/sound-templates.ts';
import { type Studio, studio } from '../sounds/studio.ts';

const looked = new WeakMap<object, Spectrogram>();
function look(seen: Seen): Spectrogram {
  const known = looked.get(seen.assets) ?? spectrogramOf(samplesOf(seen));
  looked.set(seen.assets, known);
  return known;
}

const within = (count: number, { ui }: Seen) => Math.max(1, Math.min((ui as { buttons: number }).buttons, count));

/** Stretches of loudness, each named by its length, pitch and fall. */
const byStretches = (above: number, rise: number): Attack => ({
  name: `onsets of ${above} dB, named by centroid, bands and fall`,
  solve(seen) {
    const heard = look(seen);
    const names = stretchesOf(heard, above, rise).map((stretch) => nameStretch(heard, stretch));
    return { counts: askedOf(seen).map((kind) => within(names.filter((name) => name === kind).length, seen)) };
  },
});

const byDetectors: Attack = {
  name: 'a detector by hand for each kind: pitch tracks, ringing, teeth, low thumps',
  solve: (seen) => ({ counts: askedOf(seen).map((kind) => within(detectBy(look(seen), kind).length, seen)) }),
};

export const attacksOn = (source: Studio): Attack[] => [
  byStretches(6, 5),
  byStretches(10, 6),
  byDetectors,
  matchesTemplates(source, look, within),
  learnsSounds(source, look, within),
];

export default attacksOn(studio);
