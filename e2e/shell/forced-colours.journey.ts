import { expect, test, type Locator } from '@playwright/test';
import { registerPlayer } from '../support/players.js';
import { createTeam } from '../teams/teams.js';

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('forced colours still distinguish on from off and selected from unselected', async ({ browser }) => {
  const { page, ...leader } = await registerPlayer(browser, 'Hans', { forcedColors: 'active' });
  const team = await createTeam({ page, ...leader }, 'Ridgeback Section');
  await page.goto(`/teams/${team.id}?tab=about`);
  const recruiting = page.getByRole('switch', { name: 'Recruiting' });
  const track = recruiting.locator(':scope > [aria-hidden]');
  await expect(recruiting).toBeChecked();
  const on = await backgroundOf(track);
  await recruiting.click();
  await expect(recruiting).not.toBeChecked();
  await expect.poll(() => backgroundOf(track)).not.toBe(on);
  await expect
    .poll(async () => (await backgroundOf(track.locator('span'))) === (await backgroundOf(track)))
    .toBe(false);

  await page.goto('/teams');
  const country = page.getByRole('combobox', { name: /^Countries/ });
  await country.fill('swed');
  const option = page.getByRole('option', { name: 'Sweden' });
  await expect(option).toBeVisible();
  await country.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toHaveCSS('outline-style', 'solid');
});
