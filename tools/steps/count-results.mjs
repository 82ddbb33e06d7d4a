import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[], unsteady?: string[] }} Tally `names`: of what failed;
 * `unsteady`: of what failed beside others and passed alone. It failed at least once, so it counts as failed.
 */

/** More than these are no accident. */
const MOST_REPEATED = 8;

/**
 * The files of what failed, where a second run can tell something: each failure has a name, and they are few.
 * @param {Tally | undefined} tally
 * @returns {string[]}
 */
export function filesToRepeat(tally) {
  if (!tally || tally.failed !== tally.names.length) return [];
  const files = [...new Set(tally.names.map((name) => name.split(' › ')[0].replace(/:\d+$/, '')))];
  return files.length <= MOST_REPEATED ? files : [];
}

/**
 * What the second run of those files tells: the first holds, and what passed alone is named. One that broke off tells nothing.
 * @param {Tally} first
 * @param {Tally | undefined} again
 * @returns {Tally}
 */
export function afterRepeat(first, again) {
  if (!again || again.failed !== again.names.length || again.passed === 0) return first;
  const unsteady = first.names.filter((name) => !again.names.includes(name));
  return { ...first, unsteady };
}

/**
 * What vitest's JSON report says. A file that broke before its first test counts as one failure, and so does a run that failed
 * without naming a test.
 * @returns {Tally}
 */
export function countVitest(report, exitCode) {
  const results = read(report);
  if (!results) return NO_REPORT;
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure(exitCode, {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
    names: results.testResults.flatMap((file) => {
      const failed = file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => [...test.ancestorTitles, test.title].map((part) => ` › ${part}`).join(''));
      return (broken.includes(file) ? [''] : failed).map((title) => relative('', file.name) + title);
    }),
  });
}

/**
 * What Playwright's JSON report says. A flaky test failed at least once: it counts as failed.
 * @returns {Tally}
 */
export function countPlaywright(report, exitCode) {
  const results = read(report);
  if (!results) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = results.stats;
  return atLeastOneFailure(exitCode, {
    passed: expected,
    failed: unexpected + flaky + (results.errors.length > 0 ? 1 : 0),
    skipped,
    names: results.suites.flatMap(namesOfFailed).map((name) => relative('', join(results.config.rootDir, name))),
  });
}

const namesOfFailed = (suite) => [
  ...(suite.specs ?? []).filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky')).map(nameOfSpec),
  ...(suite.suites ?? []).flatMap(namesOfFailed),
];

const nameOfSpec = ({ file, line, title }) => `${file}:${line} › ${title}`;

/** A report of an earlier run must never stand in for one that was not written. */
export const discard = (report) => rmSync(report, { force: true });

const NO_REPORT = { passed: 0, failed: 1, skipped: 0, names: [] };

const atLeastOneFailure = (exitCode, tally) => (exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
