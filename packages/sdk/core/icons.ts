import { h } from './dom.ts';

/** Path data on a grid of 24; four are named after the state they show. */
export const shapes: Record<string, string> = {
  close: 'M6 6l12 12M18 6L6 18',
  verified: 'M5 13l5 5L19 7',
  renew: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  error: 'M12 7v6M12 17v.01',
  expired: 'M12 7v5l3 2M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18',
  offline: 'M3 3l18 18M4 12a12 12 0 0 1 16 0M9 16a4 4 0 0 1 6 0',
};

function picture(size: number, look: string, ...paths: Node[]): SVGElement {
  return h('svg', { class: look, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' }, ...paths);
}

/** `shape` is a name of the list above, or path data on a grid of 24. */
export function icon(shape: string, size = 20): SVGElement {
  return picture(size, 'icn', h('path', { d: shapes[shape] ?? shape }));
}

/** The four stones of the mark; while working they are set one after the other. */
export function mark(size: number): SVGElement {
  const stone = (look: string, d: string) => h('path', { class: look, d });
  return picture(
    size,
    '',
    stone('deep', 'M1 1h11L1 12z'),
    stone('pale', 'M12 1h11v11A11 11 0 0 1 12 1z'),
    stone('pale faint', 'M1 12h11v11z'),
    stone('brass', 'M17.5 12.5l5 5-5 5-5-5z'),
  );
}
