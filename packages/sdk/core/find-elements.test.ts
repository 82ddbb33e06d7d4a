import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findElements } from './find-elements.ts';

const page = new Map<string, Element>();
const looked = vi.fn((id: string) => page.get(id) ?? null);
const element = (id: string) => ({ id, nodeType: 1 }) as unknown as Element;

beforeEach(() => {
  page.clear();
  looked.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: looked });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CST-02 the three elements are looked for every 100 ms until all exist', () => {
  const found = vi.fn();
  const missing = vi.fn();
  findElements(['a', 'b', 'c'], found, missing);
  const rounds = () => looked.mock.calls.length / 3;
  expect(rounds()).toBe(1);
  vi.advanceTimersByTime(99);
  expect(rounds()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(rounds()).toBe(2);
  for (const id of ['a', 'b']) page.set(id, element(id));
  vi.advanceTimersByTime(100);
  expect(found).not.toHaveBeenCalled();
  page.set('c', element('c'));
  vi.advanceTimersByTime(100);
  expect(found).toHaveBeenCalledExactlyOnceWith([page.get('a'), page.get('b'), page.get('c')]);
  vi.advanceTimersByTime(60_000);
  expect(rounds()).toBe(4);
  expect(missing).not.toHaveBeenCalled();
});

test('after 10 s nothing is looked for any more, and the page is told', () => {
  const found = vi.fn();
  const missing = vi.fn();
  findElements(['a'], found, missing);
  vi.advanceTimersByTime(9_900);
  expect(missing).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(missing).toHaveBeenCalledOnce();
  page.set('a', element('a'));
  vi.advanceTimersByTime(10_000);
  expect(found).not.toHaveBeenCalled();
});
