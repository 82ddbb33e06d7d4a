const svgNamespace = 'http://www.w3.org/2000/svg';

export const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l5 5L19 7',
  renew: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  fault: 'M12 7v6M12 17v.01',
  clock: 'M12 7v5l3 2M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 4-2M15 10a10 10 0 0 1 4 2M9 16a4 4 0 0 1 6 0',
};

function svg(size: number, look: string, paths: [look: string, shape: string][]): SVGElement {
  const node = (tag: string, props: Record<string, string | number>) => {
    const made = document.createElementNS(svgNamespace, tag) as SVGElement;
    for (const name in props) made.setAttribute(name, `${props[name]}`);
    return made;
  };
  const picture = node('svg', { class: look, viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true' });
  picture.append(...paths.map(([name, d]) => node('path', { class: name, d })));
  return picture;
}

/** `shape` is path data on a grid of 24. */
export function icon(shape: string, size = 20): SVGElement {
  return svg(size, 'icn', [['', shape]]);
}

/** The four stones of the mark; while working they are set one after the other. */
export function mark(size: number): SVGElement {
  return svg(size, '', [
    ['deep', 'M1 1h11L1 12z'],
    ['pale', 'M12 1h11v11A11 11 0 0 1 12 1z'],
    ['faint', 'M1 12h11v11z'],
    ['brass', 'M17.500 12.500l5 5-5 5-5-5z'],
  ]);
}
