import { expect, test } from 'vitest';
import { landPath, MAP, placeOn } from './land-dots.ts';

const dots = [...landPath().matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const near = (latitude: number, longitude: number) => {
  const place = placeOn(latitude, longitude);
  return dots.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < 6);
};

test('CON-03 the map is one path of dots, all of them on the map', () => {
  expect(dots.length).toBeGreaterThan(1_000);
  for (const { x, y } of dots) expect(x >= 0 && x <= MAP.width && y >= 0 && y <= MAP.height).toBe(true);
});

test.each([
  ['Hyderabad', 17.4, 78.5],
  ['Kansas', 38.5, -98.5],
  ['Congo', -1, 23],
  ['Alice Springs', -23.7, 133.9],
])('CON-03 %s is land', (_name, latitude, longitude) => expect(near(latitude, longitude)).toBe(true));

test.each([
  ['the Atlantic', 30, -45],
  ['the Pacific', 0, -140],
  ['the Indian Ocean', -20, 80],
])('CON-03 %s is water', (_name, latitude, longitude) => expect(near(latitude, longitude)).toBe(false));
