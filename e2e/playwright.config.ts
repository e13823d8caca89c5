import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../backend/launcher/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Journeys share one running system, each with people of its own.
  fullyParallel: true,
  workers: 2,
  // One journey that stumbles on a busy machine does not throw away the whole run, but the run names it: it hides a
  // fault of the journey's or of Muster's. `--retries 0` looks for such.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // For slow machines: what is there is not waited for.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['MUSTER_URL'],
    // A film of every journey costs as much as the journey; the snapshots and the last picture tell what failed.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
});
