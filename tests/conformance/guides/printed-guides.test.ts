import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedPath } from '@inlay/features/docs-hub/rules/documentation.ts';
import { markOf } from '@inlay/features/docs-hub/rules/guide-keys.ts';
import { expect, test } from 'vitest';
import { PRINTED, printedGuides, sourceHash } from '../../../tools/print-guides.ts';
import { pdfText } from '../../support/guides/pdf-text.ts';

const ROOT = join(import.meta.dirname, '../../..');
const printed = await printedGuides();

test.each(printed.map(({ component, platform }) => [printedPath(component, platform), component, platform] as const))(
  'GDE-26 %s is the guide of its component as it is written now (else: node tools/print-guides.ts)',
  (file, component, platform) => {
    const hashes = JSON.parse(readFileSync(join(PRINTED, 'sources.json'), 'utf8')) as Record<string, string>;
    expect(hashes[file.slice(1)]).toBe(sourceHash(component, platform));
    const text = pdfText(readFileSync(join(PRINTED, file)));
    const holds = (words: string) => expect(text).toContain(words.replaceAll(/\s/g, ''));
    holds(component.name);
    holds(markOf(component));
    const answer = join(ROOT, `catalogue/${component.id}/guides/answer.md`);
    if (existsSync(answer)) holds(readFileSync(answer, 'utf8'));
    holds('Before you paste: replace https://inlay.example.com with the address of your Inlay server');
    expect(text).not.toContain('Skiptocontent');
    const others = printed.map((each) => markOf(each.component)).filter((key) => key !== markOf(component));
    expect(others.filter((key) => text.includes(key))).toEqual([]);
  },
);

test('GDE-26 there is a printed guide for each component and platform, and no other', () => {
  expect(printed.length).toBeGreaterThan(0);
  expect(globSync('*.pdf', { cwd: PRINTED }).toSorted()).toEqual(
    printed.map(({ component, platform }) => printedPath(component, platform).slice(1)).toSorted(),
  );
});
