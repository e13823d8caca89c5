import { expect, type Page, test } from '@playwright/test';
import { reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';

/** Requests of this path fail until the returned function is called. */
async function failRequests(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'Broken' } }));
  return () => page.unroute(path);
}

/** Requests of this path wait until the returned function is called. */
async function holdRequests(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('Home says that the next game could not be loaded, and loads it again', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', reducedMotion);
  await failRequests(page, '**/api/games/next');
  await page.goto('/');
  const alert = page.getByRole('alert').filter({ hasText: 'Your next game couldn’t be loaded.' });
  await expect(alert).toBeVisible();
  const composer = page.getByRole('textbox', { name: 'Write a post' });
  await expect(composer).toBeVisible();
  await test.step('the composer stays while the game is being loaded again', async () => {
    const release = await holdRequests(page, '**/api/games/next');
    const requested = page.waitForRequest('**/api/games/next');
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await requested;
    await expect(composer).toBeVisible();
    await expect(alert).toBeVisible();
    release();
  });
  await expect(alert).toHaveCount(0);
});

test('The page of a game offers another attempt to load a field that could not be loaded', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', reducedMotion);
  const games = await page.request.get('/api/games?status=upcoming');
  const { id } = ((await games.json()) as { id: string; fieldId: string | null }[]).find(({ fieldId }) => fieldId) ?? {
    id: '',
  };
  const repair = await failRequests(page, /\/api\/fields\/[0-9a-f-]+$/);
  await page.goto(`/games/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'The field couldn’t be loaded' });
  await expect(alert).toBeVisible();
  await repair();
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(alert).toHaveCount(0);
});
