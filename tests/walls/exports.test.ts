import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPO, repoFiles } from './repo-files.ts';

/** What is searched as one. A type of captcha is a slice of its own: the seven have a plan each, and none sees another's. */
const sliceOf = (file: string): string | undefined =>
  /^(?:apps|features|packages)\/[^/]+(?=\/)|^catalogue\/captcha\/(?:server|rules|dashboard)(?=\/)|^catalogue\/[^/]+\/[^/]+(?=\/)/.exec(
    file,
  )?.[0];

/**
 * Names that the house or a library gives: a call is called what the operation behind it is, a page exports `meta`, a migration `up` and
 * `down`, a language its `texts`.
 */
const GIVEN = /(?:^|[/-])contract\.ts$|\/languages\/\w+\.ts$|\/migrations\/[\w-]+\.ts$/;
const isGiven = (file: string, name: string): boolean => GIVEN.test(file) || name === 'meta';

/** With a default export the importer chooses the name, so it is left out. */
const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const namesIn = (source: string): readonly string[] => [...new Set([...source.matchAll(EXPORT)].map(([, name = '']) => name))];

const isSource = (file: string) => /\.(ts|tsx|mts)$/.test(file) && !/\.(test\.tsx?|d\.m?ts)$|^tests\//.test(file);

/** Every name that browsers or Node have without an import, as TypeScript knows them; the lower-case ones of `window` (`name`, `top`) mislead nobody. */
const [lib = ''] = globSync('node_modules/@typescript/typescript-*/lib/lib.dom.d.ts', { cwd: REPO });
const LIB = readFileSync(join(REPO, lib), 'utf8');
const GLOBALS = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...[...LIB.matchAll(/^declare var ([A-Z]\w+)/gm)].map(([, name = '']) => name),
]);

interface File {
  readonly file: string;
  readonly source: string;
}

const shadowing = (files: readonly File[]): string[] =>
  files.flatMap(({ file, source }) =>
    namesIn(source)
      .filter((name) => GLOBALS.has(name))
      .map((name) => `${file} exports ${name}, which everybody has without it`),
  );

function namesakes(files: readonly File[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, source } of files) {
    const slice = sliceOf(file);
    if (!slice) continue;
    for (const name of namesIn(source).filter((one) => !isGiven(file, one))) {
      const key = `${slice}: ${name}`;
      places.set(key, [...(places.get(key) ?? []), file.slice(slice.length + 1)]);
    }
  }
  return [...places].filter(([, found]) => found.length > 1).map(([key, found]) => `${key} is in ${found.join(' and ')}`);
}

const sources = () =>
  repoFiles()
    .filter(isSource)
    .map((file) => ({ file, source: readFileSync(join(REPO, file), 'utf8') }));

test('no export has the name of a global', () => {
  expect(shadowing(sources())).toEqual([]);
});

test('an export is found by its name: no two of a slice have the same', () => {
  expect(namesakes(sources())).toEqual([]);
});

test('control: a global and two of one name are seen; calls, pages and other slices are not', () => {
  const files = [
    { file: 'features/a/rules/range.ts', source: 'export type Range = 1;\nexport interface Card {}\n' },
    { file: 'features/a/web/card.tsx', source: 'export const meta = 1;\nexport function Card() {}\n' },
    { file: 'features/a/contract.ts', source: 'export const addCard = 1;\n' },
    { file: 'features/a/server/add-card.ts', source: 'export async function addCard() {}\n' },
    { file: 'features/b/web/card.tsx', source: 'export const meta = 1;\nexport function Card() {}\n' },
  ];
  expect(shadowing(files)).toEqual(['features/a/rules/range.ts exports Range, which everybody has without it']);
  expect(namesakes(files)).toEqual(['features/a: Card is in rules/range.ts and web/card.tsx']);
});
