import type { Component, Family, FamilyWithComponents } from '@inlay/kernel/component.ts';

const SIZE = 96;
const CELLS = 5;

/** The families' colours of the light theme: a PNG can't follow the theme, and these stand on both. */
const STONES: Record<Family['stone'], string> = {
  lapis: '#2a3fb0',
  malachite: '#0b6b5a',
  rhodonite: '#8c2f6b',
  larimar: '#0b6583',
  carnelian: '#a63a14',
  amethyst: '#6a3ab2',
  'tiger-eye': '#7d5400',
  jasper: '#3f6212',
  garnet: '#9b2242',
};

const drawn = new Map<string, Promise<string>>();

/** A small inlay in the family's stone, its pattern the component's own: PNG, base64 without a prefix. Drawn once a process. */
export function drawComponent(catalogue: readonly FamilyWithComponents[], component: Component): Promise<string> {
  const ready = drawn.get(component.id);
  if (ready) return ready;
  const stone = STONES[catalogue.find(({ slug }) => slug === component.familySlug)?.stone ?? 'lapis'];
  const image = drawPng(svgOf(component.id, stone));
  drawn.set(component.id, image);
  // A drawing that failed is tried again.
  image.catch(() => drawn.delete(component.id));
  return image;
}

async function drawPng(svg: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return png.toString('base64');
}

/** Triangles set into a square, mirrored left to right as inlaid work is. */
function svgOf(id: string, stone: string): string {
  const cell = SIZE / (CELLS + 1);
  const shapes: string[] = [];
  let chance = seedOf(id);
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column <= Math.floor(CELLS / 2); column += 1) {
      chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
      const opacity = [0, 0.35, 0.6, 0.95][chance >>> 30] ?? 0;
      const rising = ((chance >>> 20) & 1) === 1;
      shapes.push(triangle(column, row, rising, opacity, cell), triangle(CELLS - 1 - column, row, !rising, opacity, cell));
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="18" fill="${stone}"/><g fill="#fff">${shapes.join('')}</g></svg>`;
}

function triangle(column: number, row: number, rising: boolean, opacity: number, cell: number): string {
  const [left, top] = [(column + 0.5) * cell, (row + 0.5) * cell];
  const [right, bottom] = [left + cell, top + cell];
  const corner = rising ? `${left},${top} ${left},${bottom} ${right},${bottom}` : `${right},${top} ${left},${bottom} ${right},${bottom}`;
  return `<polygon points="${corner}" opacity="${opacity}"/>`;
}

/** FNV-1a. */
function seedOf(id: string): number {
  let hash = 2_166_136_261;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash;
}
