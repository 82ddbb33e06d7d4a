import { METHODS } from '@inlay/kernel/methods.ts';
import { describe, expect, test } from 'vitest';
import { FIRST_WORK_BITS } from '../callers/caller-rules.ts';
import { firstWork, offerWay, waysLeft } from './offer-way.ts';

describe('the way that is offered', () => {
  test('is the one that was asked for, where the site has it', () => {
    for (const method of METHODS) expect(offerWay(method, METHODS)).toBe(method);
  });

  test('is the nearest one where it has not', () => {
    expect(offerWay('audio', ['visual', 'pow'])).toBe('pow');
    expect(offerWay('pow', ['visual', 'audio'])).toBe('audio');
    expect(offerWay('visual', ['audio', 'pow'])).toBe('audio');
    for (const only of METHODS) for (const asked of METHODS) expect(offerWay(asked, [only])).toBe(only);
  });

  test('once the day is used up is work alone, unless the site has turned that off', () => {
    expect(waysLeft(METHODS, true)).toEqual(['pow']);
    expect(waysLeft(['visual', 'audio'], true)).toEqual(['visual', 'audio']);
    expect(waysLeft(METHODS, false)).toEqual(METHODS);
  });

  test('once the day is used up is what the servers of the site take, where one of them does not take work', () => {
    expect(waysLeft(METHODS, true, [['visual', 'pow']])).toEqual(['pow']);
    expect(waysLeft(METHODS, true, [['visual', 'audio']])).toEqual(['visual', 'audio']);
    // Two forms of one site: each finds its own way among these.
    expect(waysLeft(METHODS, true, [['pow'], ['visual']])).toEqual(['visual', 'pow']);
    expect(waysLeft(['visual', 'audio'], true, [['visual']])).toEqual(['visual']);
    expect(waysLeft(['audio'], true, [['visual']])).toEqual(['audio']);
    expect(waysLeft(METHODS, false, [['visual']])).toEqual(METHODS);
  });
});

describe('work before it', () => {
  const calm = { worked: 0, usedUp: false, overOwnShare: false, manySounds: false, siteIsBusy: false, known: false };

  test('none for almost everybody, and none for work alone or whoever has worked', () => {
    expect(firstWork('visual', calm)).toBeUndefined();
    const all = { ...calm, usedUp: true, overOwnShare: true, siteIsBusy: true };
    expect(firstWork('pow', all)).toBeUndefined();
    expect(firstWork('visual', { ...all, worked: 15 })).toBeUndefined();
  });

  test('on a busy site newcomers work, a network that is known there does not', () => {
    expect(firstWork('visual', { ...calm, siteIsBusy: true })).toBe('busySite');
    expect(firstWork('audio', { ...calm, siteIsBusy: true })).toBe('busySite');
    expect(firstWork('visual', { ...calm, siteIsBusy: true, known: true })).toBeUndefined();
  });

  test('beyond its share a network works, known or not; so does everybody on a site that takes no work alone once its day is used up', () => {
    expect(firstWork('visual', { ...calm, overOwnShare: true, known: true })).toBe('ownShare');
    expect(firstWork('visual', { ...calm, usedUp: true, known: true })).toBe('ownShare');
  });

  test('for many sounds the usual work is too little', () => {
    expect(firstWork('audio', { ...calm, manySounds: true, known: true })).toBe('manySounds');
    expect(firstWork('audio', { ...calm, manySounds: true, worked: FIRST_WORK_BITS.ownShare })).toBe('manySounds');
    expect(firstWork('audio', { ...calm, manySounds: true, worked: FIRST_WORK_BITS.manySounds })).toBeUndefined();
  });
});
