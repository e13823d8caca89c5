import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from './command.mjs';

// The headless shell is the same engine without a browser's window. The journeys need a third less CPU with it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that let Debian's Chromium run without a desktop, a sandbox, a GPU process and connections to its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Returns the path of Chromium: CHROMIUM_PATH, or a Chromium on the PATH, or Playwright's own. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured))
    throw new CommandError(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  const found =
    configured || [...onPath(), ...applications, await playwrightChromium()].find((path) => existsSync(path));
  if (!found)
    throw new CommandError(
      'Chromium was not found. Install it with "apt-get install chromium-headless-shell" or "npx playwright install chromium", or set CHROMIUM_PATH.',
    );
  return found;
}
