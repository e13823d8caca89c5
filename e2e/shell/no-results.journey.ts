import { expect, test } from '@playwright/test';
import { signInDemoPlayer } from '../support/players.js';

test('A list without results offers to clear its filters', async ({ browser }) => {
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg');
  const results = page.getByRole('region', { name: 'Results' });
  for (const [path, filter, title, label] of [
    ['/players', 'experienceLevel=expert', 'No Players Found', 'Search players'],
    ['/teams', 'recruiting=true', 'No Teams Found', 'Search teams'],
    ['/fields', 'amenity=toilets', 'No fields match your search', 'Search fields'],
    ['/games', 'country=Sweden', 'No games match your search', 'Search games'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`${path}?q=nosuchword&${filter}&maxDistance=5`);
      await expect(results.getByRole('heading', { name: title })).toBeVisible();
      await results.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(path);
      await expect(results.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByLabel(label)).toHaveValue('');
      await expect(page.getByLabel('Maximum distance')).toHaveValue('');
      await expect(page.getByRole('group', { name: 'Active filters' })).toHaveCount(0);
    });
  }
});
