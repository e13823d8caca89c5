import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../backend/launcher/chromium.mjs';
import { openDatabase } from './harness/database.mjs';
import { reportMissedTargets } from './harness/report-missed-targets.mjs';
import { startMuster } from './harness/server.mjs';
import { signInAs } from './harness/sessions.mjs';
import { printTable, whole } from './harness/table.mjs';

const BYTES_PER_SECOND = 50_000 / 8;
const LATENCY_MS = 400;
/** In seconds. */
const TARGETS = { 'splash styled': 4, 'Home usable': 25, 'text post acknowledged': 3 };
const POST = 'Written on a slow connection.';

/** Runs in the page. Animation frames start when the browser first paints, so the splash is visible as soon as a frame finds it styled. */
function recordSplash() {
  const check = () => {
    const splash = document.getElementById('loading');
    if (splash && getComputedStyle(splash).position === 'fixed') window.splashStyledAt = performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

async function openSlowPage(browser, origin, cookie) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return { context, page, requests: recordRequests(devtools) };
}

/** The requests that have finished: `{url, type, bytes, from, to}`. Bytes include the headers, times are in seconds. */
function recordRequests(devtools) {
  const started = new Map();
  const finished = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) =>
    started.set(requestId, { url: request.url, type, from: timestamp }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    finished.push({ ...started.get(requestId), bytes: encodedDataLength, to: timestamp }),
  );
  return finished;
}

const KINDS = { Document: 'page', Script: 'scripts', Stylesheet: 'styles', Font: 'fonts', Image: 'pictures' };
const kindOf = ({ type, url }) => (url.includes('/api/') ? 'API' : (KINDS[type] ?? 'other'));

function printBytes(requests) {
  const row = (name, group) => [name, group.length, whole(group.reduce((sum, { bytes }) => sum + bytes, 0))];
  const kinds = [...new Set(requests.map(kindOf))];
  printTable([
    ['until Home is usable', 'requests', 'bytes'],
    ...kinds.map((kind) =>
      row(
        kind,
        requests.filter((request) => kindOf(request) === kind),
      ),
    ),
    row('total', requests),
  ]);
}

const secondsSince = (start) => (performance.now() - start) / 1_000;

// Target: at 50 kbit/s, with 400 ms latency and an empty cache, the splash is styled within 4 s, Home usable within 25 s, and
// a text post then acknowledged within 3 s.
const database = await openDatabase();
const muster = await startMuster(database.url, { SEED: 'demo' });
const { cookie } = await signInAs(database.url, 'elin.sandberg@muster.example');
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const { page, requests } = await openSlowPage(browser, muster.url, cookie);
await page.addInitScript(recordSplash);

const opened = performance.now();
await page.goto(`${muster.url}/home`, { waitUntil: 'commit' });
const composer = page.getByLabel('Write a post');
await page.getByRole('article').first().waitFor();
await composer.fill(POST);
const usable = secondsSince(opened);
const requestsUntilUsable = [...requests];

const sent = performance.now();
await page.getByRole('button', { name: 'Post', exact: true }).click();
await page.getByRole('article').filter({ hasText: POST }).waitFor();
const posted = secondsSince(sent);
const splash = (await page.evaluate(() => window.splashStyledAt)) / 1_000;

const figures = { 'splash styled': splash, 'Home usable': usable, 'text post acknowledged': posted };
printTable([
  ['', 'measured', 'target'],
  ...Object.entries(figures).map(([name, seconds]) => [name, `${seconds.toFixed(1)} s`, `${TARGETS[name]} s`]),
]);
printBytes(requestsUntilUsable);
if (process.env.BENCH_REQUESTS)
  for (const { url, bytes, from, to } of requests)
    console.log(
      [from, to].map((time) => (time - requests[0].from).toFixed(1).padStart(5)).join(' '),
      whole(bytes).padStart(8),
      url.replace(muster.url, ''),
    );
reportMissedTargets(
  Object.entries(figures)
    // A time that was not measured is NaN, and misses its target too.
    .filter(([name, seconds]) => !(seconds <= TARGETS[name]))
    .map(([name, seconds]) => `${name} after ${seconds.toFixed(1)} s`),
);

await browser.close();
await muster.stop();
await database.remove();
