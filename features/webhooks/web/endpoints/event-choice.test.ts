import { expect, test } from 'vitest';
import { changesBetween, choose, groupsOf, isImplied } from './event-choice.ts';

const types = ['license.renewed', 'license.expired', 'quota.reached'];

test('types stand in groups by what their names begin with; one that is no longer sent, but chosen, stays to be unticked', () => {
  expect(groupsOf(types, ['*', 'quota.*', 'old.gone'])).toEqual([
    { name: 'license', all: 'license.*', types: ['license.renewed', 'license.expired'] },
    { name: 'quota', all: 'quota.*', types: ['quota.reached'] },
    { name: 'old', all: 'old.*', types: ['old.gone'] },
  ]);
});

test('a group takes the place of its names, and "all" that of everything', () => {
  expect(choose([], 'quota.reached', true)).toEqual(['quota.reached']);
  expect(choose(['license.expired', 'quota.reached'], 'license.*', true)).toEqual(['license.*', 'quota.reached']);
  expect(choose(['license.*', 'quota.reached'], '*', true)).toEqual(['*']);
  expect(choose(['license.*', 'quota.reached'], 'license.*', false)).toEqual(['quota.reached']);
});

test('what a group or "all" has already is implied, what is chosen by its own name is not', () => {
  expect(isImplied(['license.*'], 'license.renewed')).toBe(true);
  expect(isImplied(['*'], 'license.*')).toBe(true);
  expect(isImplied(['license.*'], 'license.*')).toBe(false);
  expect(isImplied(['license.renewed'], 'license.renewed')).toBe(false);
  expect(isImplied(['license.*'], 'quota.reached')).toBe(false);
});

test('changes are counted both ways, whatever the order', () => {
  expect(changesBetween(['a.b', 'c.d'], ['c.d', 'a.b'])).toBe(0);
  expect(changesBetween(['a.b', 'c.d'], ['a.*'])).toBe(3);
});
