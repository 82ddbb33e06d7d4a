import { expect, test } from 'vitest';
import { changesBetween, choose, groupsOf, isImplied, namedOnly } from './event-choice.ts';

const types = ['license.renewed', 'license.expired', 'quota.reached'];
const named = namedOnly([
  { type: 'license.renewed', batched: false },
  { type: 'captcha.passed', batched: true },
]);

test('types stand in groups by what their names begin with; one that is no longer sent, but chosen, stays to be unticked', () => {
  expect(groupsOf(types, ['*', 'quota.*', 'old.gone'])).toEqual([
    { name: 'license', all: 'license.*', types: ['license.renewed', 'license.expired'] },
    { name: 'quota', all: 'quota.*', types: ['quota.reached'] },
    { name: 'old', all: 'old.*', types: ['old.gone'] },
  ]);
});

test('a group takes the place of its names, and "all" that of everything', () => {
  expect(choose([], 'quota.reached', true, named)).toEqual(['quota.reached']);
  expect(choose(['license.expired', 'quota.reached'], 'license.*', true, named)).toEqual(['license.*', 'quota.reached']);
  expect(choose(['license.*', 'quota.reached'], '*', true, named)).toEqual(['*']);
  expect(choose(['license.*', 'quota.reached'], 'license.*', false, named)).toEqual(['quota.reached']);
});

test('what a group or "all" has already is implied, what is chosen by its own name is not', () => {
  expect(isImplied(['license.*'], 'license.renewed', named)).toBe(true);
  expect(isImplied(['*'], 'license.*', named)).toBe(true);
  expect(isImplied(['license.*'], 'license.*', named)).toBe(false);
  expect(isImplied(['license.renewed'], 'license.renewed', named)).toBe(false);
  expect(isImplied(['license.*'], 'quota.reached', named)).toBe(false);
});

test('"all" leaves out what is told in batches: that is ticked by name or as a group', () => {
  expect(isImplied(['*'], 'captcha.passed', named)).toBe(false);
  expect(isImplied(['*'], 'captcha.*', named)).toBe(false);
  expect(isImplied(['*', 'captcha.*'], 'captcha.passed', named)).toBe(true);
  expect(choose(['captcha.passed', 'license.expired'], '*', true, named)).toEqual(['*', 'captcha.passed']);
  expect(choose(['*', 'captcha.passed'], 'captcha.*', true, named)).toEqual(['*', 'captcha.*']);
});

test('changes are counted both ways, whatever the order', () => {
  expect(changesBetween(['a.b', 'c.d'], ['c.d', 'a.b'])).toBe(0);
  expect(changesBetween(['a.b', 'c.d'], ['a.*'])).toBe(3);
});
