import { expect, test } from 'vitest';
import { fakeClock } from '../../../../tests/support/clock.ts';
import { makeSiteStrain } from './site-strain.ts';

const clock = fakeClock();
function after(right: number, wrong: number) {
  const strain = makeSiteStrain(clock);
  for (let i = 0; i < right; i += 1) strain.note('site', true);
  for (let i = 0; i < wrong; i += 1) strain.note('site', false);
  return strain;
}

test.each([
  [0, 0, 0],
  [0, 19, 0],
  [0, 20, 1],
  [10, 10, 1],
  [11, 10, 0],
  [0, 49, 1],
  [0, 50, 2],
  [10, 40, 2],
  [11, 40, 1],
  [900, 100, 0],
  [1_000, 1_000, 1],
] as const)('%i right and %i wrong answers: strain %i', (right, wrong, strain) => expect(after(right, wrong).of('site')).toBe(strain));

test('it concerns that site alone', () => expect(after(0, 100).of('another')).toBe(0));

test('it lasts at least five minutes and ends within ten', () => {
  const strain = after(0, 60);
  clock.advance(300_000);
  expect(strain.of('site')).toBe(2);
  clock.advance(299_999);
  expect(strain.of('site')).toBe(2);
  clock.advance(1);
  expect(strain.of('site')).toBe(0);
});

test('right answers end it sooner, and old windows are forgotten one by one', () => {
  const strain = after(0, 60);
  for (let i = 0; i < 15; i += 1) strain.note('site', true);
  expect(strain.of('site')).toBe(2);
  strain.note('site', true);
  expect(strain.of('site')).toBe(1);
  clock.advance(300_000);
  for (let i = 0; i < 45; i += 1) strain.note('site', true);
  expect(strain.of('site')).toBe(0);
  clock.advance(300_000);
  for (let i = 0; i < 45; i += 1) strain.note('site', false);
  expect(strain.of('site')).toBe(1);
});

test('20,000 invented sites push out the oldest, and cost no more memory than 10,000', () => {
  const strain = after(0, 60);
  for (let i = 0; i < 20_000; i += 1) strain.note(`site ${i}`, false);
  expect(strain.of('site')).toBe(0);
});
