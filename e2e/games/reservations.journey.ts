import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { bell } from '../feed/feed.js';
import { addMember, createTeam, rareName } from '../teams/teams.js';
import { addGame, PHONE } from './games.js';

const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });

test('A leader reserves seats, a member claims one on a phone, and both answer whether they come on the new date', async ({
  browser,
}) => {
  test.slow();
  const [organizer, leader, member] = await Promise.all([
    registerPlayer(browser, 'Rolf', reducedMotion),
    registerPlayer(browser, 'Lea', reducedMotion),
    registerPlayer(browser, 'Ada', PHONE),
  ]);
  const other = await registerAbsentPlayer('Sten');
  const team = await createTeam(leader, rareName());
  for (const player of [member, other]) await addMember(leader, team.id, player);
  const game = await addGame(organizer, `Bridgehead ${Date.now()}`, { maxPlayers: 4, requirements: '' });

  await test.step('the leader reserves two seats for the team', async () => {
    const { page } = leader;
    await page.goto(`/games/${game.id}`);
    await page.getByRole('button', { name: 'Reserve for my team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reserve for my team' });
    await dialog.getByRole('spinbutton', { name: /^Seats/ }).fill('9');
    await expect(dialog.getByText('Choose a number from 1 to 3.')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: /^Seats/ }).fill('2');
    await dialog.getByRole('button', { name: 'Reserve seats' }).click();
    await expect(seats(page).getByRole('listitem')).toContainText(`${team.name}2 reserved seats`);
    await expect(seats(page)).toContainText('2 reserved for teams');
    await expectNoAxeViolations(page, 'a game with reserved seats', [1440]);
  });

  await test.step('the members are notified, and the card of the game offers the seat', async () => {
    const { page } = member;
    await page.goto(`/games?q=${encodeURIComponent(game.title)}`);
    const card = page.getByRole('article').filter({ hasText: game.title });
    await expect(card.getByRole('button', { name: game.title })).toHaveAccessibleName(/^Claim your team’s seat/);
    await expectNoAxeViolations(page, 'the card of a game with a seat for the team', [390]);
    await expect(bell(page)).toHaveAccessibleName(/, \d unread$/);
    await bell(page).tap();
    await page.getByRole('dialog').getByText(`reserved 2 seats in ${game.title} for ${team.name}. Claim one by`).tap();
    await expect(page).toHaveURL(`/games/${game.id}`);
  });

  await test.step('a member claims a reserved seat, and the leader sees it without a reload', async () => {
    const { page } = member;
    const joinAs = page.getByRole('combobox', { name: 'Join as' });
    await expect(joinAs.locator('option:checked')).toHaveText(`${team.name} (2 reserved seats)`);
    await expectNoAxeViolations(page, 'reserved seats on a phone', [390]);
    await page.getByRole('group', { name: 'Next step' }).getByRole('button', { name: 'Claim your team’s seat' }).tap();
    // A toast would stand at the top, where it does not cover the buttons of the dialog.
    await expect(page.locator('[data-toasts]')).toHaveCSS('top', '12px');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).tap();
    await expect(seats(page)).toContainText('Yours is no. 1');
    await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toContainText(team.name);
    await expect(seats(leader.page).getByRole('listitem')).toContainText('1 reserved seat');
  });

  await test.step('the leader releases the other seat', async () => {
    const { page } = leader;
    await seats(page).getByRole('button', { name: 'Release' }).click();
    const question = page.getByRole('alertdialog', { name: 'Release 1 seat?' });
    await expect(question).toContainText(`${team.name} can no longer claim it.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(seats(page)).toContainText('1 reserved seat');
    await seats(page).getByRole('button', { name: 'Release' }).click();
    await question.getByRole('button', { name: 'Release' }).click();
    await expect(seats(page)).not.toContainText('reserved');
    await expect(seats(member.page)).toContainText('1 of 4 joined');
  });

  await test.step('the organizer moves the date and sees who has not confirmed it', async () => {
    const { page } = organizer;
    await requestAs(leader, 'POST', `/api/games/${game.id}/join`, { teamId: team.id });
    await page.goto(`/games/${game.id}`);
    const start = Date.now() + 10 * 86_400_000;
    await requestAs(organizer, 'PATCH', `/api/games/${game.id}`, {
      gameStartDate: new Date(start).toISOString(),
      gameEndDate: new Date(start + 6 * 3_600_000).toISOString(),
    });
    await page.getByRole('button', { name: '2 not confirmed' }).click();
    const participants = page.getByRole('list', { name: 'Participants' });
    await expect(participants.getByRole('listitem')).toHaveCount(2);
    await expect(participants).toContainText('Hasn’t confirmed the new date');
    // The list is far down, so the page has scrolled. axe reports buttons that the header covers partly.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page, 'participants who have not confirmed', [1440]);
  });

  await test.step('a participant confirms on the page, and another one on Home', async () => {
    const { page } = member;
    await expect(seats(page)).toContainText('Are you still coming?');
    await expectNoAxeViolations(page, 'the question about a new date', [390]);
    await page.getByRole('button', { name: 'I’m still coming' }).tap();
    await expect(seats(page)).not.toContainText('Are you still coming?');
    await expect(organizer.page.getByRole('button', { name: '1 not confirmed' })).toBeVisible();

    await leader.page.goto('/home');
    await leader.page.getByRole('button', { name: 'I’m still coming' }).click();
    await expect(leader.page.getByText('Are you still coming?')).toHaveCount(0);
    await expect(organizer.page.getByRole('button', { name: /not confirmed/ })).toHaveCount(0);
    await expect(organizer.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  });
});
