import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { createTeam } from '../teams/teams.js';
import { addGame, join } from './games.js';

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

test('A player finds the games that they and a team have played', async ({ browser }) => {
  const organizer = await registerAbsentPlayer('Rolf');
  const team = await createTeam(organizer, `Red Kite ${Date.now()}`);
  const cancelled = await addGame(organizer, `Called off ${Date.now()}`, { teamId: team.id });
  const { page, id } = await registerPlayer(browser, 'Tove', reducedMotion);
  const player = { page };
  await requestAs(player, 'POST', `/api/games/${cancelled.id}/join`, {});
  const coming = await addGame(organizer, `Coming ${Date.now()}`, { teamId: team.id });
  const other = await registerAbsentPlayer('Sten');
  const field = await addField(organizer, `Field of Played ${Date.now()}`, COMPLETE_FIELD);
  // Both players join before the start, also on a busy machine.
  const played = await addGame(organizer, `Played ${Date.now()}`, {
    teamId: team.id,
    fieldId: field.id,
    gameStartDate: inSeconds(20),
    gameEndDate: inSeconds(21),
  });
  for (const person of [player, other]) await join(person, played.id);
  await requestAs(organizer, 'POST', `/api/games/${cancelled.id}/cancel`, { reason: 'The forest is closed.' });

  await test.step('the player finds the games on their own profile', async () => {
    await page.goto(`/profile/${id}?tab=games`);
    const panel = page.getByRole('tabpanel');
    await expect(async () => {
      await page.reload();
      await expect(panel.getByText('No upcoming games')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('tab', { name: 'Upcoming Games' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Past Games' })).toBeFocused();
    const rows = panel.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: cancelled.title })).toContainText('Cancelled');
    await expect(rows.filter({ hasText: played.title })).toContainText('2 players · You were there');
    await expectNoAxeViolations(page, 'the past games of a player');
  });
  await test.step('the list is still there after a look at a game', async () => {
    await page.getByRole('link', { name: played.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: played.title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Past Games' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('link', { name: played.title })).toBeVisible();
  });
  await test.step('the player finds the games on the page of the team, by keyboard', async () => {
    await page.goto(`/teams/${team.id}?tab=games`);
    const panel = page.getByRole('tabpanel', { name: /^Games/ });
    const titles = panel.getByRole('listitem').getByRole('link');
    await expect(titles).toHaveText([new RegExp(coming.title)]);
    await panel.getByRole('button', { name: 'Upcoming' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(panel.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
    await expect(titles).toHaveText([new RegExp(cancelled.title), new RegExp(played.title)]);
    await expectNoAxeViolations(page, 'the past games of a team');
    await page.reload();
    await expect(titles).toHaveText([new RegExp(cancelled.title), new RegExp(played.title)]);
  });
  await test.step('the page of a team without past games says that it has none', async () => {
    const other = await createTeam(organizer, `Goshawk ${Date.now()}`);
    await page.goto(`/teams/${other.id}?tab=games&when=past`);
    await expect(page.getByRole('heading', { name: 'No past games' })).toBeVisible();
  });

  await test.step('the header search lists the game after upcoming games', async () => {
    const word = played.title.split(' ')[1] ?? '';
    const another = await addGame(organizer, `Return ${word}`);
    const box = page.getByRole('search', { name: 'Muster' }).getByRole('combobox', { name: 'Search' });
    await box.fill(word);
    const games = page.getByRole('group', { name: 'Games' }).getByRole('option');
    await expect(games).toHaveText([new RegExp(another.title), new RegExp(`${played.title}Completed · Field of`)]);
    await box.press('Enter');
    await expect(page.getByRole('region', { name: /^Games/ })).toContainText(another.title);
    const completed = page.getByRole('region', { name: 'Completed games' });
    await expect(completed.getByRole('listitem')).toHaveCount(1);
    await expect(completed.getByRole('listitem')).toContainText('2 players · You were there');
  });
  await test.step('the header search leaves out a cancelled game', async () => {
    const box = page.getByRole('search', { name: 'Muster' }).getByRole('combobox', { name: 'Search' });
    await box.fill(cancelled.title);
    await expect(
      page.getByRole('listbox', { name: 'Suggestions' }).getByText(`All results for “${cancelled.title}”`),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'Games' })).toHaveCount(0);
    await box.press('Escape');
    await expectNoAxeViolations(page, 'completed games among the results', [1440, 390]);
  });
});
