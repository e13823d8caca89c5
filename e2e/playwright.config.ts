import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../backend/launcher/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './start-muster.ts',
  outputDir: '../test-results',
  // Journeys share one running system, each with people of its own.
  fullyParallel: true,
  workers: 2,
  // A journey that passes now and then proves nothing.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: process.env['MUSTER_URL'],
    // A film of every journey costs as much as the journey; the snapshots and the last picture tell what failed.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
});
