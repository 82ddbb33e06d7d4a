import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { repoFiles } from './repo-files.ts';

/** What is searched as one: inside it a name stands for one thing. */
const sliceOf = (file: string): string | undefined => /^(?:apps|features|packages)\/[^/]+(?=\/)|^catalogue\/captcha(?=\/)/.exec(file)?.[0];

/** Names that the house gives: every component has its own of these, and a language is named by its code. */
const GIVEN = /\/(?:manifest|server|widget|plan|draw|judge|shapes|texts)\.ts$|\/languages\/\w+\.ts$/;

const isSource = (file: string) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/\.(test\.tsx?|d\.m?ts)$|\/index\.ts$/.test(file);

/** Base names that stand for two files of one slice, say of a rule and of the form that asks for it. */
function sameNames(files: readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const file of files) {
    const slice = sliceOf(file);
    if (!slice || !isSource(file) || GIVEN.test(file)) continue;
    const name = `${slice}: ${basename(file).replace(/\.\w+$/, '')}`;
    places.set(name, [...(places.get(name) ?? []), file.slice(slice.length + 1)]);
  }
  return [...places].filter(([, found]) => found.length > 1).map(([name, found]) => `${name} is ${found.join(' and ')}`);
}

test('"open file" has one answer: no base name stands twice in a slice', () => {
  expect(sameNames(repoFiles())).toEqual([]);
});

test('control: a rule named like its form is seen; a test beside its file, a component and a language are not', () => {
  const files = [
    'features/a/rules/step.ts',
    'features/a/rules/step.test.ts',
    'features/a/web/step.tsx',
    'features/b/web/step.tsx',
    'catalogue/captcha/drag-drop/server.ts',
    'catalogue/captcha/text-image/server.ts',
    'packages/sdk/captcha/languages/de.ts',
    'packages/sdk/captcha/sounds/widget/languages/de.ts',
  ];
  expect(sameNames(files)).toEqual(['features/a: step is rules/step.ts and web/step.tsx']);
});
