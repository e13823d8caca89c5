import { expect, test } from '@playwright/test';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { button, createTeam, rareName } from './teams.js';

test('a notification of two applications leads to both of them, also on the page of the team', async ({ browser }) => {
  const leader = await registerPlayer(browser, 'Lea');
  const { page } = leader;
  const team = await createTeam(leader, rareName());
  const applicants = [await registerAbsentPlayer('Pim'), await registerAbsentPlayer('Quin')];
  for (const applicant of applicants)
    await requestAs(applicant, 'POST', `/api/teams/${team.id}/applications`, { message: 'Me?' });
  const review = async () => {
    await button(page, /^Notifications/).click();
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: 'Review 2 applications' })
      .click();
    await expect(page).toHaveURL(`/teams/${team.id}#applications`);
    await expect(button(page, /^2 applications/)).toBeFocused();
    await expect(button(page, /^2 applications/)).toBeInViewport();
    for (const { name } of applicants)
      await expect(page.getByRole('article', { name: `Application of ${name}` })).toBeVisible();
  };
  await page.goto('/home');
  await review();
  await button(page, /^2 applications/).click();
  await expect(page.getByRole('article', { name: /^Application of/ })).toHaveCount(0);
  await review();
});
