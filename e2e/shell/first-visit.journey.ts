import { expect, test, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { addGame, addSection } from '../games/games.js';
import { CORE } from '../support/tags.js';
import { recordShifts, shiftOf } from '../support/layout-shift.js';
import { mailedPath } from '../support/mails.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { createTeam } from '../teams/teams.js';

const LIMITS = { scripts: 20, kilobytes: 165, layoutShift: 0.05, scriptsOfTeam: 25 };

/** The size of the script for a browser that accepts gzip. */
async function gzippedSize(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers()).toMatchObject({ 'content-encoding': 'gzip' });
  return Number(response.headers()['content-length']);
}

interface LoadedScript {
  url: string;
  /** When the request was sent, in milliseconds since 1970. */
  at: number;
}

/** All scripts that the page loads from now on. */
async function recordScripts(page: Page): Promise<readonly LoadedScript[]> {
  // The first visit ends when the fonts have loaded. Suggested posts and the files for offline use load later.
  await page.addInitScript(() => {
    const markEnd = () =>
      'fonts' in document.documentElement.dataset && Object.assign(window, { firstVisitEnd: Date.now() });
    new MutationObserver((_, observer) => markEnd() && observer.disconnect()).observe(document, {
      attributes: true,
      subtree: true,
    });
  });
  const scripts: LoadedScript[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() === 'script') scripts.push({ url: request.url(), at: request.timing().startTime });
  });
  return scripts;
}

async function firstVisitScripts(page: Page, loaded: readonly LoadedScript[]): Promise<string[]> {
  const end = await page.evaluate(() => (window as unknown as { firstVisitEnd: number }).firstVisitEnd);
  expect(end).toBeGreaterThan(0);
  return loaded.filter(({ at }) => at <= end).map(({ url }) => url);
}

async function expectFewScripts(page: Page, loaded: readonly LoadedScript[]): Promise<void> {
  const scripts = await firstVisitScripts(page, loaded);
  const sizes = await Promise.all(scripts.map((url) => gzippedSize(page, url)));
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThanOrEqual(LIMITS.kilobytes);
  expect(scripts.length).toBeLessThanOrEqual(LIMITS.scripts);
  expect(new Set(scripts).size).toBe(scripts.length);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `the first visit of a player with a next game loads little code and shifts nothing, ${viewport.width} px wide`,
    CORE,
    async ({ browser }) => {
      const ada = await registerPlayer(browser, 'Ada');
      await ada.page.goto(await mailedPath(ada.email, '/verify-email'));
      await expect(ada.page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
      // Short, so that the title has one line in every font.
      const { id, title } = await addGame(ada, 'First Light');
      await addSection(ada, id, {
        title: 'Packing list',
        body: '- Red lens\n- Water\n- Eye protection\n- Spare battery',
      });
      for (const text of ['Radios are charged.', 'Boots are dry.', 'Maps are printed.'])
        await requestsOf(ada).post(text);

      const { cookies } = await ada.page.context().storageState();
      const page = await openBrowser(browser, { viewport, storageState: { cookies, origins: [] } });
      await recordShifts(page);
      const scripts = await recordScripts(page);
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      const composer = page.getByLabel('Write a post');
      const place = await composer.boundingBox();
      // The fonts load last.
      await expect(page.locator('html[data-fonts]')).toBeAttached();
      await expect(page.locator('svg g.fade').first()).toBeAttached();
      expect(await composer.boundingBox()).toEqual(place);
      expect(await shiftOf(page)).toBeLessThanOrEqual(LIMITS.layoutShift);

      await expectFewScripts(page, scripts);
    },
  );
}

test('the first visit of a new player, whose address is not confirmed, loads little code', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { cookies } = await ada.page.context().storageState();
  const page = await openBrowser(browser, { storageState: { cookies, origins: [] } });
  const scripts = await recordScripts(page);
  await page.goto('/home');
  await expect(page.getByRole('complementary', { name: 'Unconfirmed address' })).toBeVisible();
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await expectFewScripts(page, scripts);
});

test('the first visit of a leader to the team loads few scripts', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const team = await createTeam(ada, 'Red Kite');
  const { cookies } = await ada.page.context().storageState();
  const page = await openBrowser(browser, { storageState: { cookies, origins: [] } });
  const scripts = await recordScripts(page);
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Banner' })).toBeVisible();
  // The fonts load last.
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  expect((await firstVisitScripts(page, scripts)).length).toBeLessThanOrEqual(LIMITS.scriptsOfTeam);
});
