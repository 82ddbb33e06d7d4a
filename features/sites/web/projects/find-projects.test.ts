import { expect, test } from 'vitest';
import { findProjects, typedAhead } from './find-projects.ts';

const named = (label: string, owner: string | null = null, ...domains: string[]) => ({ label, owner, domains });
const projects = [
  named('Example Shop', null, 'shop.example.com'),
  named('Éclair', null, 'bakery.example.com'),
  named('Wholesale', null, 'trade.example.com'),
  named('Old Shop', 'ada_lovelace', 'old.example.org'),
  named('Workshop', null, 'tools.example.com'),
];
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);

test.each([
  ['', ['Example Shop', 'Éclair', 'Wholesale', 'Old Shop', 'Workshop']],
  ['shop', ['Example Shop', 'Old Shop', 'Workshop']],
  ['WO', ['Workshop']],
  ['e', ['Example Shop', 'Éclair', 'Wholesale', 'Old Shop', 'Workshop']],
  ['eclair', ['Éclair']],
  ['  old example ', ['Old Shop']],
  ['ada', ['Old Shop']],
  ['trade.', ['Wholesale']],
  ['nobody', []],
])('%j finds them by label, domain and account, first those that begin with it', (text, expected) => {
  expect(labels(findProjects(projects, text))).toEqual(expected);
});

test('letters go to the next name that begins with them; the same letter again goes on', () => {
  const after = (at: number, typed: string) => typedAhead(projects, at, typed)?.label;
  expect(after(0, 'w')).toBe('Wholesale');
  expect(after(2, 'w')).toBe('Workshop');
  expect(after(2, 'ww')).toBe('Workshop');
  expect(after(4, 'w')).toBe('Wholesale');
  expect(after(2, 'wo')).toBe('Workshop');
  expect(after(0, 'e')).toBe('Éclair');
  expect(after(0, 'x')).toBeUndefined();
});
