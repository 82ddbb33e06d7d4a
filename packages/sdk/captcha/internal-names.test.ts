import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { internalNames } from '../../../tools/build-sdk.ts';
import { shapes } from '../core/icons.ts';
import { faultTexts } from './strings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const members = (files: string[]) => {
  const found = new Set<string>();
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^\s+(?:readonly |get |set )?"?(\w+)"?[?]?[:(<]/gm)) found.add(name!);
  }
  return found;
};

test('no name that the build shortens belongs to the browser, to the wire or to what a page gives and gets', () => {
  const libraries = globSync('node_modules/@typescript/typescript-*/lib/lib.{dom*,es*}.d.ts', { cwd: root });
  expect(libraries.length).toBeGreaterThan(20);
  const outside = members(libraries.map((file) => path.join(root, file)));
  const ours = members(['protocol.ts', '../api.ts', '../elements/element-api.ts'].map((file) => path.join(import.meta.dirname, file)));
  expect(outside.has('addEventListener') && ours.has('siteKey')).toBe(true);
  expect(internalNames.filter((name) => outside.has(name) || ours.has(name))).toEqual([]);
});

test('no name by which something is looked up is shortened', () => {
  const lookedUp = [...Object.keys(shapes), ...Object.keys(faultTexts), 'wrong', 'tooLate', 'network', 'fits'];
  expect(internalNames.filter((name) => lookedUp.includes(name))).toEqual([]);
});

test('what types send and get is not shortened either', () => {
  const shapes = globSync('catalogue/captcha/*/widget/shapes.ts', { cwd: root }).map((file) => path.join(root, file));
  const wire = members(shapes);
  expect(wire.size).toBeGreaterThan(0);
  expect(internalNames.filter((name) => wire.has(name))).toEqual([]);
});
