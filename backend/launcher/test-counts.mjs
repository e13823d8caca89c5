import { existsSync, readFileSync } from 'node:fs';

/** Unsteady ones passed, but only when they were tried again. */
export const noTests = { passed: 0, failed: 0, skipped: 0, unsteady: 0 };

/** How each test runner is asked for its figures, and where in its report they stand. */
export const runners = {
  jest: {
    args: (report) => ['--json', `--outputFile=${report}`],
    counts: (told) => ({
      passed: told.numPassedTests,
      failed: told.numFailedTests + told.numRuntimeErrorTestSuites,
      skipped: told.numPendingTests + told.numTodoTests,
      unsteady: 0,
    }),
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    counts: ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      unsteady: stats.flaky,
    }),
  },
};

export const readCounts = (runner, report) =>
  existsSync(report) ? runners[runner].counts(JSON.parse(readFileSync(report, 'utf8'))) : noTests;

export function sum(results) {
  const total = (key) => results.reduce((figure, { counts }) => figure + counts[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}
