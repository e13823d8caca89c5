import { existsSync, readFileSync } from 'node:fs';

/** The result of a step that ran no tests. `flaky` tests passed, but only on their second attempt. */
export const noTests = { passed: 0, failed: 0, skipped: 0, flaky: 0, files: [] };

/** Per test runner: arguments that make it write a JSON report, and a function that reads the report. `files` has the seconds per test file. */
export const runners = {
  jest: {
    args: (report) => ['--json', `--outputFile=${report}`],
    read: (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
      skipped: json.numPendingTests + json.numTodoTests,
      flaky: 0,
      files: json.testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
    }),
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      flaky: stats.flaky,
      files: suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
    }),
  },
};

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  const nested = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  return results.reduce((sum, { duration }) => sum + duration / 1000, nested);
}

export const readReport = (runner, report) =>
  existsSync(report) ? runners[runner].read(JSON.parse(readFileSync(report, 'utf8'))) : noTests;

export function sumCounts(results) {
  const total = (key) => results.reduce((sum, { counts }) => sum + counts[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}
