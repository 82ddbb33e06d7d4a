import type { TrailPoint } from '../protocol.ts';

const everyMs = 20;
const mostPoints = 400;

/** Writes down the pointer's way over the nodes, in pixels of the picture, which fills the first one. */
export function recordTrail(nodes: [HTMLElement, ...HTMLElement[]], pictureWidth: number): TrailPoint[] {
  const trail: TrailPoint[] = [];
  const begin = performance.now();
  let last = -everyMs;
  const record = (event: PointerEvent) => {
    const ms = Math.round(performance.now() - begin);
    if (trail.length >= mostPoints || (event.type === 'pointermove' && ms - last < everyMs)) return;
    last = ms;
    const box = nodes[0].getBoundingClientRect();
    const scale = pictureWidth / box.width;
    trail.push([ms, Math.round((event.clientX - box.left) * scale), Math.round((event.clientY - box.top) * scale)]);
  };
  for (const node of nodes) for (const name of ['pointerdown', 'pointermove', 'pointerup'] as const) node.addEventListener(name, record);
  return trail;
}
