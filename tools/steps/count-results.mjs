import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * What vitest's JSON report says. A file that broke before its first test counts as one failure, and so does a run that failed
 * without naming a test.
 * @returns {Tally}
 */
export function countVitest(report, exitCode) {
  const results = read(report);
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure(exitCode, {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
  });
}

/**
 * What Playwright's JSON report says. A flaky test failed at least once: it counts as failed.
 * @returns {Tally}
 */
export function countPlaywright(report, exitCode) {
  const results = read(report);
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = results.stats;
  return atLeastOneFailure(exitCode, { passed: expected, failed: unexpected + flaky + (results.errors.length > 0 ? 1 : 0), skipped });
}

/** A report of an earlier run must never stand in for one that was not written. */
export const discard = (report) => rmSync(report, { force: true });

const atLeastOneFailure = (exitCode, tally) => (exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally);

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
