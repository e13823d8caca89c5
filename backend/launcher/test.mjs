import './node-version.mjs';
import { build } from './builds.mjs';
import { checks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { CommandError, runCommand } from './command.mjs';
import { failedSteps, runSteps } from './steps.mjs';
import { noTests, sum } from './test-counts.mjs';

const serverTests = {
  name: 'server tests',
  run: ['jest', '--selectProjects', 'server', '--testPathIgnorePatterns', 'backend/test/reliability'],
  runner: 'jest',
  shown: true,
};
// One after another: they measure how long faults last, on processes of their own.
const reliabilityTests = {
  name: 'reliability tests',
  run: ['jest', '--selectProjects', 'server', '--runInBand', '--testPathPatterns', 'backend/test/reliability'],
  runner: 'jest',
  shown: true,
};
const journeys = {
  name: 'browser journeys',
  run: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  runner: 'playwright',
  shown: true,
};

/** A part that cannot even begin fails like a step, with its one clear line. */
const attempt = (name, work) =>
  work().catch((error) => {
    console.log(`✗ ${name}\n${error instanceof CommandError ? error.message : error.stack}`);
    return [{ name, ok: false, counts: { ...noTests, failed: 1 } }];
  });

const buildAll = () => build().then(() => []);

const runJourneys = () => findChromium().then(() => runSteps([journeys]));

runCommand(async () => {
  await install();
  const results = [
    // First, for what is built while the sources are being checked might be checked half.
    ...(await attempt('build', buildAll)),
    // The faults mostly wait, and need little of what the checks leave them.
    ...(await runSteps([reliabilityTests, ...checks], { lanes: 2 })),
    ...(await runSteps([serverTests])),
    ...(await attempt('browser journeys', runJourneys)),
  ];
  const failed = failedSteps(results);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const { passed, failed: count, skipped } = sum(results);
  console.log(`\n${passed} passed, ${count} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
});
