import { arc, type Contour, type Path } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawWith } from './nib.ts';
import { SCENE } from './plan.ts';

const HOOKS = 3;
/** As heavy as a light letter, and too short to be one. */
const HOOK = { width: { from: 4.5, to: 6.5 }, radius: { from: 7, to: 13 }, sweep: { from: 80, to: 170 } } as const;
const RULE = { width: { from: 2, to: 2.8 }, points: 18 } as const;

/** Hooks at the feet and heads of the letters, and a rule that winds through the word. */
export function drawClutter(random: Random): Path[] {
  const hooks: Path[] = [];
  for (let i = 0; i < HOOKS; i++) {
    const x = 26 + ((SCENE.w - 52) * (i + random.unit())) / HOOKS;
    const y = random.chance(0.5) ? random.between(6, 24) : random.between(SCENE.h - 24, SCENE.h - 6);
    const radius = random.between(HOOK.radius.from, HOOK.radius.to);
    const from = random.between(0, 360);
    const line = arc(x, y, radius, radius * random.between(0.7, 1.3), from, from + random.between(HOOK.sweep.from, HOOK.sweep.to), 7);
    hooks.push(drawWith({ width: random.between(HOOK.width.from, HOOK.width.to), contrast: 0, angle: 0 }, [line]));
  }
  return [...hooks, rule(random)];
}

function rule(random: Random): Path {
  const [from, to] = [random.between(34, 78), random.between(34, 78)];
  const [wave, pace, phase] = [random.between(6, 10), random.between(7, 11), random.between(0, 6.28)];
  const line: Contour = [];
  for (let i = 0; i <= RULE.points; i++) {
    const share = i / RULE.points;
    line.push(8 + (SCENE.w - 16) * share, from + (to - from) * share + wave * Math.sin(share * pace + phase));
  }
  return drawWith({ width: random.between(RULE.width.from, RULE.width.to), contrast: 0.2, angle: phase }, [line]);
}
