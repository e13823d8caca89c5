import { expect, test, type Locator } from '@playwright/test';
import { addField, TOLD, writeReview } from './fields.js';
import { arrive } from './people.js';
import { teamOf } from './teams.js';

const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('a team keeps the words of its name whole between phone and desktop', async ({ browser }) => {
  const { page, ...leader } = await arrive(browser, 'Hans', { viewport: { width: 768, height: 1024 } });
  const team = await teamOf({ page, ...leader }, 'Ridgeback Section');
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('button', { name: 'Add Members' }).filter({ visible: true })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1, name: team.name }).boundingBox();
  expect(heading?.height).toBeLessThan(60);
});

test('in letters of twice the size nothing of a team or a field is wider than a phone', async ({ browser }) => {
  const owner = await arrive(browser, 'Hans', { viewport: { width: 390, height: 844 } });
  const player = await arrive(browser, 'Ida', { viewport: { width: 390, height: 844 } });
  const field = await addField(owner, 'Norrskogen', TOLD);
  const team = await teamOf(owner, 'Ridgeback Section');
  await writeReview(player, field.id, 4, 'Long lanes.');
  const { page } = player;
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px'));
  });
  const staysWithin = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.goto(`/teams/${team.id}`);
  const apply = page.getByRole('button', { name: 'Apply to Join' }).filter({ visible: true });
  await expect(apply).toBeVisible();
  await staysWithin();
  const follow = page.getByRole('button', { name: /^Follow/ }).filter({ visible: true });
  const [before, after] = [await follow.boundingBox(), await apply.boundingBox()];
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThan(after?.x ?? 0);

  await page.goto(`/fields/${field.id}?tab=rules`);
  await expect(page.getByRole('table')).toBeVisible();
  await staysWithin();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Edit Your Review' }).click();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeVisible();
  await staysWithin();
});

test('colours that the system forces tell on from off, and what is chosen', async ({ browser }) => {
  const { page, ...leader } = await arrive(browser, 'Hans', { forcedColors: 'active' });
  const team = await teamOf({ page, ...leader }, 'Ridgeback Section');
  await page.goto(`/teams/${team.id}?tab=about`);
  const recruiting = page.getByRole('switch', { name: 'Recruiting' });
  const track = recruiting.locator(':scope > [aria-hidden]');
  await expect(recruiting).toBeChecked();
  const on = await groundOf(track);
  await recruiting.click();
  await expect(recruiting).not.toBeChecked();
  await expect.poll(() => groundOf(track)).not.toBe(on);
  expect(await groundOf(track.locator('span'))).not.toBe(await groundOf(track));

  await page.goto('/teams');
  const country = page.getByRole('combobox', { name: /^Countries/ });
  await country.fill('swed');
  const option = page.getByRole('option', { name: 'Sweden' });
  await country.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toHaveCSS('outline-style', 'solid');
});
