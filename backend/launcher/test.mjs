import './requirements.mjs';
import { build } from './builds.mjs';
import { checks, largeYoungGeneration } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { failedSteps, printSlowestFiles, runSteps } from './steps.mjs';
import { noTests, sumCounts } from './test-counts.mjs';

const [extent, ...otherArguments] = process.argv.slice(2);
const runsAll = extent === 'all';

// Without `all`, a run leaves out the files *.long.test.ts and the journeys that do not have the tag CORE.
const env = { CORE_TESTS: runsAll ? '' : '1' };

const serverTests = {
  name: 'server tests',
  run: ['jest', '--selectProjects', 'server'],
  env: { ...env, ...largeYoungGeneration },
  runner: 'jest',
  shown: true,
};
const reliabilityTests = {
  name: 'reliability tests',
  // A third worker uses the CPU while others wait for a restart or a timeout.
  run: ['jest', '--selectProjects', 'reliability', '--maxWorkers', '3'],
  env,
  runner: 'jest',
  shown: true,
};
const journeys = {
  name: 'browser journeys',
  run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  env,
  runner: 'playwright',
  shown: true,
};

/** Turns an error that prevents a part from starting into a failed step. */
const attempt = (name, work) =>
  work().catch((error) => {
    console.log(`✗ ${name}\n${error instanceof CommandError ? error.message : error.stack}`);
    return [{ name, ok: false, counts: { ...noTests, failed: 1 } }];
  });

// The build has already checked the types of the server.
const remainingChecks = checks.filter(({ name }) => name !== 'server types');

const buildAll = () => build().then(() => []);

const runJourneys = () => findChromium().then(() => runSteps([journeys]));

/** `npm test` runs the checks and the core tests. `npm test -- all` runs all tests except the proofs. */
runCommand(async () => {
  if ((extent && !runsAll) || otherArguments.length > 0)
    throw new CommandError(
      'Use "npm test" or "npm test -- all". To run single tests, use npx jest or npx playwright test.',
    );
  await install();
  const results = [
    // The build comes first: it writes files that the checks read.
    ...(await attempt('build', buildAll)),
    ...(await runSteps(remainingChecks, { concurrency: 2 })),
    // Reliability tests have time limits, so nothing else runs beside them.
    ...(await runSteps([reliabilityTests])),
    ...(await runSteps([serverTests])),
    ...(await attempt('browser journeys', runJourneys)),
  ];
  printSlowestFiles(results);
  const failed = failedSteps(results);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const { passed, failed: count, skipped } = sumCounts(results);
  console.log(`\n${passed} passed, ${count} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
