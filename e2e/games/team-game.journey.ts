import { expect, test } from '@playwright/test';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { createTeam } from '../teams/teams.js';
import { PROOF } from '../support/tags.js';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `A leader announces a game for a team and then for another one, at ${viewport.width} pixels`,
    viewport.width === 390 ? {} : PROOF,
    async ({ browser }) => {
      test.slow();
      const leader = await registerPlayer(browser, 'Ida', { ...reducedMotion, viewport });
      const { page } = leader;
      const field = await addField(leader, `Quarry ${Date.now()}`, COMPLETE_FIELD);
      const teamName = `Red Kite ${Date.now()}`;
      const team = await createTeam(leader, teamName);
      const otherName = `Goshawk ${Date.now()}`;
      await createTeam(leader, otherName);
      const title = `Kite Flight ${Date.now()}`;

      await page.goto(`/teams/${team.id}`);
      await page.getByRole('tab', { name: /^Games/ }).click();
      await page.getByRole('button', { name: 'Create Game' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create Game' });
      const choice = dialog.getByRole('combobox', { name: 'Team' });
      await expect(choice.locator('option:checked')).toHaveText(teamName);
      await expectNoAxeViolations(page, 'the form for a game of a team', [viewport.width]);
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Game type').selectOption('Milsim');
      await dialog.getByRole('button', { name: 'Create Game' }).click();
      await expect(dialog.getByText('Start date is required')).toBeVisible();
      await expect(dialog.getByPlaceholder('Search fields by name...')).toBeFocused();
      await dialog.getByPlaceholder('Search fields by name...').fill(field.name);
      await page.getByRole('option', { name: field.name }).click();
      await dialog.getByLabel('Start date').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
      await dialog.getByLabel('Start time').fill('09:00');
      await dialog.getByLabel('End time').fill('15:30');
      await dialog.getByLabel('Max players').fill('20');
      await dialog.getByRole('button', { name: 'Create Game' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const teamLink = (name: string) => page.getByRole('main').getByRole('link', { name });
      await expect(teamLink(teamName)).toBeVisible();

      await page.getByRole('button', { name: 'Organizer menu' }).click();
      await page.getByRole('menuitem', { name: 'Edit game' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit game' });
      await edit.getByRole('combobox', { name: 'Team' }).selectOption(otherName);
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await expect(teamLink(otherName)).toBeVisible();
      await expect(teamLink(teamName)).toHaveCount(0);

      await page.getByRole('main').getByRole('link', { name: otherName }).click();
      await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible();
      await expect(page.getByRole('link', { name: title }).and(page.locator(':visible'))).toBeVisible();
    },
  );
