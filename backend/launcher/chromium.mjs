import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from './command.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that let Debian's Chromium run without a desktop, without a sandbox and without connections to its vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** Returns the path of Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's own. */
export async function findChromium() {
  const wished = process.env.CHROMIUM_PATH;
  if (wished && !existsSync(wished)) throw new CommandError(`CHROMIUM_PATH names ${wished}, which is not there.`);
  const found = wished || [...onPath(), ...applications, await playwrights()].find((path) => existsSync(path));
  if (!found)
    throw new CommandError(
      'No Chromium was found. Get one with "apt-get install chromium" or "npx playwright install chromium", or name one with CHROMIUM_PATH.',
    );
  return found;
}
