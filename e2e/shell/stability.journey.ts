import { expect, test, type Browser, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { addGame } from '../games/games.js';
import { delayAnswers, recordWidth, waitUntilLoaded } from '../support/late-answers.js';
import { recordShifts, shiftOf } from '../support/layout-shift.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';
import { PROOF } from '../support/tags.js';

const MAX_SHIFT = 0.05;
const DELAY_MS = 250;

/** The answers that arrive last. */
const ORDERS: [name: string, late: RegExp][] = [
  ['the posts', /\/posts/],
  ['everything but the posts', /^(?!.*\/posts)/],
  ['games and applications', /games|applications/],
  ['teams, members and fields', /teams|members|fields/],
];

/** Returns a page that is signed in as a player with content of every kind, and the paths to open. */
async function openContent(browser: Browser): Promise<{ page: Page; paths: string[]; teamId: string }> {
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
  return {
    page: await openBrowser(browser, { storageState: { cookies, origins: [] } }),
    teamId: team.id,
    paths: [
      '/home',
      `/teams/${team.id}`,
      `/fields/${field.id}`,
      `/games/${game.id}`,
      `/profile/${ada.id}`,
      '/players',
      '/teams',
      '/fields',
      '/games',
    ],
  };
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(
    `pages keep their layout in whatever order the answers arrive, ${viewport.width} px wide`,
    PROOF,
    async ({ browser }) => {
      test.setTimeout(360_000);
      const { page: first, paths } = await openContent(browser);
      for (const [late, pattern] of ORDERS) {
        const page = await first.context().newPage();
        await page.setViewportSize(viewport);
        await Promise.all([recordShifts(page), recordWidth(page), delayAnswers(page, pattern, DELAY_MS)]);
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'commit' });
          await waitUntilLoaded(page);
          const name = `${path} while ${late} are late`;
          expect.soft(await page.evaluate(() => window.greatestWidth), `the width of ${name}`).toBe(viewport.width);
          expect.soft(await shiftOf(page), `the shift of ${name}`).toBeLessThanOrEqual(MAX_SHIFT);
        }
        await page.close();
      }
    },
  );

test('no page is wider than the window, also while it loads', PROOF, async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, paths, teamId } = await openContent(browser);
  await delayAnswers(page, /^(?!.*\/auth\/)/);
  const expectToFit = async (path: string) => {
    for (const width of [320, 360, 430, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(shown, `${path} at ${width} px`).toBeLessThanOrEqual(width);
    }
  };
  for (const path of [...paths, `/teams/${teamId}?tab=members`]) {
    await page.goto(path, { waitUntil: 'commit' });
    // Some pages have no heading before their answer.
    await expect(page.getByRole('main').locator('h1, [role=status]').first()).toBeAttached();
    await expectToFit(`${path}, loading,`);
    await page.evaluate(() => window.releaseAnswers());
    await waitUntilLoaded(page);
    await expectToFit(path);
  }
});
