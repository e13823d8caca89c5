import { expect, test, type Page } from '@playwright/test';
import { addField } from '../fields/fields.js';
import { addGame } from '../games/games.js';
import { chooseFromMenu } from '../support/menus.js';
import { registerPlayer } from '../support/players.js';

/** Holds requests that change a game. They fail once `release` is called, without having reached the server. */
async function holdChanges(page: Page): Promise<{ release: () => void; isHeld: () => boolean }> {
  let release = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/games/*', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    isHeld = true;
    await released;
    await route.abort('failed');
  });
  return { release, isHeld: () => isHeld };
}

test('a form that is being saved ignores the keyboard, and returns the focus when saving has failed', async ({
  browser,
}) => {
  const organizer = await registerPlayer(browser, 'Ida');
  const { page } = organizer;
  const field = await addField(organizer, `Slow Quarry ${Date.now()}`);
  const game = await addGame(organizer, `Slow Watch ${Date.now()}`, { fieldId: field.id });
  await page.goto(`/games/${game.id}`);
  await chooseFromMenu(page, 'Organizer menu', 'Edit game');
  const dialog = page.getByRole('dialog', { name: 'Edit game' });
  const title = dialog.locator('input[name=title]');
  const { release, isHeld } = await holdChanges(page);
  await title.fill('Slow Night');
  await title.press('Enter');
  await expect.poll(isHeld).toBe(true);
  const saving = dialog.getByRole('button', { name: 'Saving...' });
  await expect(saving).toBeFocused();
  await page.keyboard.type(' typed too late');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(' typed too late');
  await expect(title).toHaveValue('Slow Night');
  await saving.focus();
  release();
  await expect(page.getByText('Failed to update game', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Slow Night');
});
