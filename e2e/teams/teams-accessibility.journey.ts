import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from './teams.js';

const expectLoaded = (page: Page) => expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);

test('axe finds no violations in the team directory and on team pages', async ({ browser }) => {
  test.setTimeout(240_000);
  const leader = await registerPlayer(browser, 'Hal', reducedMotion);
  const applicant = await registerPlayer(browser, 'Ida', reducedMotion);
  const description = 'Long patrols, short briefings.';
  const team = await createTeam(leader, 'Ridgeback Watch', { description, gameStyle: ['milsim', 'cqb'] });
  const { page } = leader;
  await requestAs(applicant, 'POST', `/api/teams/${team.id}/applications`, { message: 'I bring a radio.' });

  await test.step('the list', async () => {
    await page.goto('/teams?country=Sweden&country=Norway');
    await expectLoaded(page);
    await expectNoAxeViolations(page, 'teams');
  });
  await test.step('a new team', async () => {
    await page.getByRole('button', { name: 'Create Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Team' });
    await dialog.getByRole('button', { name: 'Create Team' }).click();
    await expect(dialog.getByText('Team name is required')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite someone' }).click();
    await expectNoAxeViolations(page, 'a new team', [360, 1440]);
  });
  await test.step('a team, to its leader', async () => {
    await page.goto(`/teams/${team.id}`);
    await page.getByRole('button', { name: /^1 application/ }).click();
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page, 'a team, to its leader');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Members' }).click();
    await expectLoaded(page);
    await expectNoAxeViolations(page, 'the members of a team');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Games' }).click();
    await expectLoaded(page);
    await expectNoAxeViolations(page, 'the games of a team', [360, 1440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByRole('button', { name: 'Edit Description' }).click();
    await expectNoAxeViolations(page, 'about a team', [1440]);
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Edit Contact person' }).click();
    await expectNoAxeViolations(page, 'editing the contact person', [1440]);
    await page.getByRole('button', { name: 'Add Members' }).click();
    await expectNoAxeViolations(page, 'inviting members', [1440]);
  });
  await test.step('a team, to an applicant', async () => {
    await applicant.page.goto(`/teams/${team.id}`);
    await expect(applicant.page.getByRole('button', { name: 'Withdraw application' })).toBeVisible();
    await expectLoaded(applicant.page);
    await expectNoAxeViolations(applicant.page, 'a team, to an applicant', [360, 1440]);
  });
});
