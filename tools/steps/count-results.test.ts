import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { afterRepeat, countPlaywright, countVitest, filesToRepeat } from './count-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'inlay-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(results: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(results));
  return file;
}

test('vitest: what failed is named, a file that broke before its first test too', () => {
  const of = (file: string, status: string, ...tests: [group: string, title: string, status: string][]) => ({
    name: resolve('packages', file),
    status,
    assertionResults: tests.map(([group, title, state]) => ({ ancestorTitles: [group], title, status: state })),
  });
  const testResults = [
    of('a.test.ts', 'failed', ['box', 'opens', 'passed'], ['box', 'shuts', 'failed']),
    of('b.test.ts', 'failed'),
    of('c.test.ts', 'passed', ['lid', 'fits', 'passed']),
  ];
  const report = reportOf({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0, testResults });
  const names = ['packages/a.test.ts › box › shuts', 'packages/b.test.ts'];
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 2, skipped: 1, names });
});

test('Playwright: what failed is named, also within groups, and what passed only at the second try', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, file: 'a.spec.ts', line: 7, tests: [{ status }] });
  const group = { specs: [spec('opens', true, 'expected'), spec('shuts', false, 'unexpected')] };
  const suites = [{ specs: [spec('turns', true, 'flaky')], suites: [group] }];
  const report = reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites,
    config: { rootDir: resolve('tests/journeys') },
  });
  const names = ['tests/journeys/a.spec.ts:7 › turns', 'tests/journeys/a.spec.ts:7 › shuts'];
  expect(countPlaywright(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 0, names });
});

test('a report that was not written is a failure, and so is a run that ended badly without naming a test', () => {
  expect(countVitest(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  const report = reportOf({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] });
  expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countVitest(report, 0)).toMatchObject({ passed: 1, failed: 0 });
});

const tally = (passed: number, ...names: string[]) => ({ passed, failed: names.length, skipped: 2, names });

test('each file in which something failed runs once more, unless they are many or a failure has no name', () => {
  expect(filesToRepeat(tally(9, 'a.test.ts › box › opens', 'a.test.ts › box › shuts', 'b.spec.ts:40 › lid'))).toEqual([
    'a.test.ts',
    'b.spec.ts',
  ]);
  expect(filesToRepeat(tally(9))).toEqual([]);
  expect(filesToRepeat({ ...tally(9, 'a.test.ts'), failed: 2 })).toEqual([]);
  expect(filesToRepeat(tally(9, ...Array.from({ length: 9 }, (_, i) => `${i}.test.ts › one`)))).toEqual([]);
});

test('what passes alone is named and has failed all the same; a second run that broke off says nothing', () => {
  const first = tally(90, 'a.test.ts › one', 'a.test.ts › two');
  expect(afterRepeat(first, tally(4))).toEqual({ ...first, unsteady: first.names });
  expect(afterRepeat(first, tally(3, 'a.test.ts › two'))).toEqual({ ...first, unsteady: ['a.test.ts › one'] });
  expect(afterRepeat(first, { ...tally(0), failed: 1 })).toBe(first);
  expect(afterRepeat(first, undefined)).toBe(first);
});
