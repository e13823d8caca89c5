import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../backend/launcher/chromium.mjs';
import { CORE, isCoreRun, isProofRun, PROOF } from './support/tags.js';

// Optimizing code on a background thread costs a tenth of a page's CPU time, and journeys leave the page before it pays off.
const WITHOUT_OPTIMIZATION = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Journeys share one running system. Most create their own accounts. The others are visitors, or sign in as people of
  // the demo world.
  fullyParallel: true,
  grep: isCoreRun ? new RegExp(CORE.tag) : undefined,
  grepInvert: isProofRun ? undefined : new RegExp(PROOF.tag),
  // CI has two cores. A third worker uses them while journeys wait for polls, debounced inputs and pushed changes.
  workers: 3,
  // A failed journey runs a second time. If it passes then, the run reports it as flaky. `--retries 0` finds flaky journeys.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // Long enough for slow machines. An expectation that already holds does not wait.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['MUSTER_URL'],
    // Requests of a page with a service worker cannot be intercepted. Journeys about the worker allow it.
    serviceWorkers: 'block',
    // While a page loads, drawing its animations takes a third of the CPU. Journeys about motion turn it on.
    reducedMotion: 'reduce',
    // Tracing costs time, so only the second attempt is traced.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, WITHOUT_OPTIMIZATION] },
  },
});
