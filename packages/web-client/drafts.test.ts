import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOutOfDrafts, readDraft, watchLogouts, writeDraft } from './drafts.ts';

const NAME = 'draft:personal';

/** A storage as browsers have it: its names are its own keys. */
function storage(): Storage {
  const store = Object.create({
    getItem: (name: string) => (store[name] as string | undefined) ?? null,
    setItem: (name: string, text: string) => void (store[name] = text),
    removeItem: (name: string) => void delete store[name],
  }) as Storage;
  return store;
}

/** The storages of two tabs: what one logs out of, the other has yet to hear of. */
const shared = { local: storage() };
const tabs = { here: storage(), there: storage() };
let hear: ((event: { key: string | null }) => void) | undefined;
const within = (tab: Storage) => vi.stubGlobal('sessionStorage', tab);

beforeEach(() => {
  vi.useFakeTimers();
  [shared.local, tabs.here, tabs.there] = [storage(), storage(), storage()];
  vi.stubGlobal('localStorage', shared.local);
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => (hear = listener));
  vi.stubGlobal('removeEventListener', () => (hear = undefined));
  within(tabs.there);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function logOutHere(): void {
  vi.advanceTimersByTime(1_000);
  within(tabs.here);
  logOutOfDrafts();
  within(tabs.there);
  vi.advanceTimersByTime(1_000);
}

test('a logout takes the drafts of the tab that hears of it, and of one that reads them later', () => {
  writeDraft(NAME, { city: 'Sampleville' }, Date.now());
  const stop = watchLogouts();
  expect(readDraft(NAME)).toEqual({ city: 'Sampleville' });
  hear?.({ key: 'theme' });
  expect(Object.keys(tabs.there)).toEqual([NAME]);
  logOutHere();
  hear?.({ key: 'logged-out-at' });
  expect(Object.keys(tabs.there)).toEqual([]);
  stop();
  expect(hear).toBeUndefined();

  vi.advanceTimersByTime(1_000);
  writeDraft(NAME, { city: 'Sampleville' }, Date.now());
  logOutHere();
  expect(readDraft(NAME)).toBeNull();
  expect(Object.keys(tabs.there)).toEqual([]);
});

test('a form that was open at the logout writes no more; one that is opened after it does', () => {
  const openedAt = Date.now();
  logOutHere();
  writeDraft(NAME, { city: 'Sampleville' }, openedAt);
  expect(Object.keys(tabs.there)).toEqual([]);
  writeDraft(NAME, { city: 'Sampleville' }, Date.now());
  expect(readDraft(NAME)).toEqual({ city: 'Sampleville' });
});

test('a draft is read for twelve hours, and one that tells no time never', () => {
  writeDraft(NAME, { city: 'Sampleville' }, Date.now());
  vi.advanceTimersByTime(12 * 3_600_000 - 1);
  expect(readDraft(NAME)).toEqual({ city: 'Sampleville' });
  vi.advanceTimersByTime(1);
  expect(readDraft(NAME)).toBeNull();
  expect(Object.keys(tabs.there)).toEqual([]);
  for (const broken of ['', '{', 'null', '[]', '"x"', '{"city":"Sampleville"}', '{"at":"x","typed":{}}']) {
    tabs.there.setItem(NAME, broken);
    expect(readDraft(NAME)).toBeNull();
    expect(Object.keys(tabs.there)).toEqual([]);
  }
});
