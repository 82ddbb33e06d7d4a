/** Dots to a row of 720, and how far apart they stand. */
const STEP = 6.8;
const ROW_STEP = STEP * 0.866;

/** Land by rows from 78° north to 56° south, every second row half a step in: gap and run, in dots. After Natural Earth's 110 m land, public domain. */
const LAND: readonly string[] = [
  '33 1 1 1 2 12 6 2',
  '31 2 1 4 4 7 14 1 5 5 4 3',
  '29 1 1 2 1 1 1 3 4 6 14 1 4 10 2 2',
  '20 5 1 3 1 5 1 1 1 2 3 5 2 6 4 5 1 2',
  '18 38 4 1 1 1',
  '18 16 8 2 11 2 1 33',
  '17 16 3 2 5 1 11 2 1 1 1 28 1 1',
  '17 1 5 9 4 3 17 1 1 27 3 2',
  '23 11 1 5 11 1 3 1 1 28 5 1',
  '22 17 13 1 1 33 3 1',
  '23 15 1 1 12 36',
  '22 16 15 7 1 4 1 21',
  '22 13 16 3 2 1 1 3 3 2 1 20 2 1',
  '21 13 17 2 5 1 1 6 1 17 1 1 3 1',
  '21 12 19 1 1 2 3 1 1 25 1 1 2 1',
  '21 11 19 5 6 23 4 1',
  '23 8 20 7 1 28',
  '21 5 4 1 18 13 1 3 1 19',
  '23 3 23 14 1 4 4 16',
  '23 2 5 1 17 15 1 6 3 12',
  '24 2 1 1 5 1 15 15 1 5 4 4 2 4',
  '25 2 21 16 1 3 6 2 4 4',
  '28 1 20 18 8 2 6 2 3 1',
  '28 1 2 4 14 19 7 1 7 1',
  '31 5 14 18 22 1',
  '30 8 17 12 14 2 3 2',
  '30 9 17 11 15 2 2 2',
  '29 11 16 9 18 1 1 2 1 1',
  '30 12 15 8 19 1 4 1 3 3',
  '30 13 14 7 20 2 8 2',
  '31 12 14 8 24 1',
  '31 11 15 8 26 1 2 1',
  '32 10 15 8 1 2 21 4 1 1',
  '33 9 15 6 3 1 21 7',
  '34 8 15 7 2 1 19 10',
  '33 7 17 5 3 1 19 11',
  '34 6 18 4 23 11',
  '33 6 19 3 23 11',
  '34 5 19 2 24 3 4 3',
  '34 4 52 3',
  '34 3',
  '34 3 53 1',
  '35 2 58 1',
  '34 3',
  '36 1 2 1',
  '36 2',
];

export const MAP = { width: 720, height: 268, top: 78 } as const;

/** Every dot of the land as a line of no length, for one path with round caps. */
export function landPath(): string {
  return LAND.flatMap((runs, row) => {
    const y = Math.round(row * ROW_STEP);
    return dotsOf(runs).map((dot) => `M${Math.round((dot + (row % 2) / 2) * STEP)} ${y}h0`);
  }).join('');
}

function dotsOf(runs: string): number[] {
  const counts = runs.split(' ').filter(Boolean).map(Number);
  const dots: number[] = [];
  let at = 0;
  for (const [index, count] of counts.entries()) {
    if (index % 2 === 1) for (let nth = 0; nth < count; nth++) dots.push(at + nth);
    at += count;
  }
  return dots;
}

/** Where a place lies on the map (Eckert V). Degrees, north and east positive. */
export function placeOn(latitude: number, longitude: number): { x: number; y: number } {
  return { x: longitude * (1 + Math.cos((latitude * Math.PI) / 180)) + MAP.width / 2, y: 2 * (MAP.top - latitude) };
}
