import { expect, test } from '@playwright/test';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { createTeam } from '../teams/teams.js';

test('A leader announces a game for the team, and the team’s page lists it', async ({ browser }) => {
  test.slow();
  const leader = await registerPlayer(browser, 'Ida', reducedMotion);
  const { page } = leader;
  const field = await addField(leader, `Quarry ${Date.now()}`, COMPLETE_FIELD);
  const teamName = `Red Kite ${Date.now()}`;
  const team = await createTeam(leader, teamName);
  const title = `Kite Flight ${Date.now()}`;

  await page.goto(`/teams/${team.id}`);
  await page.getByRole('button', { name: 'Create Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Game' });
  await expect(dialog.getByRole('switch', { name: `Announce for ${teamName}` })).toBeChecked();
  await expectNoAxeViolations(page, 'the form for a game of a team', [390, 1440]);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Game type').selectOption('Milsim');
  await dialog.getByPlaceholder('Search fields by name...').fill(field.name);
  await page.getByRole('option', { name: field.name }).click();
  await dialog.getByLabel('Start date').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
  await dialog.getByLabel('Start time').fill('09:00');
  await dialog.getByLabel('End time').fill('15:30');
  await dialog.getByLabel('Max players').fill('20');
  await dialog.getByRole('button', { name: 'Create Game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: teamName }).click();
  await expect(page.getByRole('heading', { level: 1, name: teamName })).toBeVisible();
  await expect(page.getByRole('link', { name: title }).and(page.locator(':visible'))).toBeVisible();
});
