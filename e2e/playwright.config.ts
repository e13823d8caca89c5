import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../backend/launcher/chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './start-muster.ts',
  outputDir: '../test-results',
  // Journeys share one running system, and a journey that passes now and then proves nothing.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: process.env['MUSTER_URL'],
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
});
