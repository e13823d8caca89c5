import { expect, test, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { addGame } from '../games/games.js';
import { recordShifts, shiftOf } from '../support/layout-shift.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';

const MAX_SHIFT = 0.05;
const DELAY_MS = 400;

/** Which answers arrive last. */
const ORDERS: [name: string, isLate: (path: string) => boolean][] = [
  ['the posts', (path) => path.includes('/posts')],
  ['everything but the posts', (path) => !path.includes('/posts')],
  ['games and applications', (path) => /games|applications/.test(path)],
  ['teams, members and fields', (path) => /teams|members|fields/.test(path)],
];

/** Delays the late answers, and fails if the page is ever wider than the window. */
async function delay(page: Page, isLate: (path: string) => boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/**', async (route) => {
    if (isLate(new URL(route.request().url()).pathname)) await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined);
  });
}

/** Loads the page and returns its greatest width until everything has arrived. */
async function widthWhileLoading(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  let width = 0;
  await expect(async () => {
    width = Math.max(width, await page.evaluate(() => document.documentElement.scrollWidth));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 1 });
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0, { timeout: 1 });
    await expect(page.locator('html[data-fonts]')).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [50] });
  return Math.max(width, await page.evaluate(() => document.documentElement.scrollWidth));
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`pages keep their layout in whatever order the answers arrive, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    test.setTimeout(360_000);
    const ada = await registerPlayer(browser, 'Ada');
    const team = await createTeam(ada, 'Kestrel Section');
    const field = await addField(ada, 'Pump House', COMPLETE_FIELD);
    const game = await addGame(ada, 'First Light');
    for (const content of ['Radios are charged.', 'Boots are dry.'])
      await Promise.all([
        requestsOf(ada).post(content),
        requestAs(ada, 'POST', '/api/posts', { content, teamId: team.id }),
      ]);
    const { cookies } = await ada.page.context().storageState();
    const paths = [
      '/home',
      `/teams/${team.id}`,
      `/fields/${field.id}`,
      `/games/${game.id}`,
      `/profile/${ada.id}`,
      '/players',
      '/teams',
      '/fields',
      '/games',
    ];
    const page = await openBrowser(browser, { viewport, storageState: { cookies, origins: [] } });
    await recordShifts(page);
    for (const [late, isLate] of ORDERS) {
      await delay(page, isLate);
      for (const path of paths) {
        const width = await widthWhileLoading(page, path);
        expect.soft(width, `the width of ${path} while ${late} are late`).toBeLessThanOrEqual(viewport.width);
        expect.soft(await shiftOf(page), `the shift of ${path} while ${late} are late`).toBeLessThanOrEqual(MAX_SHIFT);
      }
    }
  });

test('no page is wider than the window, also while it loads', async ({ browser }) => {
  test.setTimeout(240_000);
  const ada = await registerPlayer(browser, 'Ada');
  const team = await createTeam(ada, 'Kestrel Section');
  const field = await addField(ada, 'Pump House', COMPLETE_FIELD);
  const game = await addGame(ada, 'First Light');
  const { cookies } = await ada.page.context().storageState();
  const page = await openBrowser(browser, { storageState: { cookies, origins: [] } });
  await delay(page, (path) => !path.includes('/auth/'));
  for (const width of [320, 360, 430, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      '/home',
      `/teams/${team.id}`,
      `/teams/${team.id}?tab=members`,
      `/fields/${field.id}`,
      `/games/${game.id}`,
      `/profile/${ada.id}`,
      '/players',
      '/teams',
      '/fields',
      '/games',
    ])
      expect.soft(await widthWhileLoading(page, path), `${path} at ${width} px`).toBeLessThanOrEqual(width);
  }
});
