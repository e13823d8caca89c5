import { expect, test, type Page } from '@playwright/test';
import { bell } from '../feed/feed.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addMember, createTeam, rareName } from '../teams/teams.js';
import { addGame, join, PHONE } from './games.js';

const seats = (page: Page) => page.getByRole('region', { name: 'Seats', exact: true });
const waitlist = (page: Page) => page.getByRole('region', { name: 'Waitlist', exact: true });
const reserved = (page: Page) => page.getByRole('region', { name: 'Reserved seats', exact: true });

test('The organizer sees who waits, removes a player with an offered seat, and the next in line gets it', async ({
  browser,
}) => {
  test.slow();
  const [organizer, ada, cy] = await Promise.all([
    registerPlayer(browser, 'Rolf', PHONE),
    registerPlayer(browser, 'Ada', reducedMotion),
    registerAbsentPlayer('Cy'),
  ]);
  const [lea, sten] = await Promise.all([registerAbsentPlayer('Lea'), registerAbsentPlayer('Sten')]);
  const game = await addGame(organizer, `Line Up ${Date.now()}`, { maxPlayers: 2, requirements: '' });
  for (const player of [lea, sten]) await join(player, game.id);
  const { page } = organizer;
  await page.goto(`/games/${game.id}`);
  await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  await expect(waitlist(page)).toHaveCount(0);

  await test.step('players who join the waitlist appear in the order of the line', async () => {
    for (const player of [ada, cy]) await requestAs(player, 'POST', `/api/games/${game.id}/join`, { waitlist: true });
    await expect(waitlist(page).getByRole('listitem')).toHaveText([/Ada.*1st in line/, /Cy.*2nd in line/]);
    await expect(waitlist(page)).toContainText('2 waiting');
    await ada.page.goto(`/games/${game.id}`);
    await expect(seats(ada.page)).toContainText('2 waiting');
    await expect(waitlist(ada.page)).toHaveCount(0);
  });

  await test.step('an offered seat is shown with its time', async () => {
    await requestAs(lea, 'POST', `/api/games/${game.id}/leave`, {});
    await expect(waitlist(page).getByRole('listitem').first()).toHaveText(
      /Seat offered for another (24 h|23 h 59 min)/,
    );
    await waitlist(page).scrollIntoViewIfNeeded();
    await expectNoAxeViolations(page, 'the waitlist of the organizer', [390]);
  });

  await test.step('the organizer removes the first in line with a reason', async () => {
    await waitlist(page)
      .getByRole('button', { name: `Remove ${ada.name}` })
      .tap();
    const dialog = page.getByRole('dialog', { name: `Remove ${ada.name} from the waitlist?` });
    await expect(dialog).toContainText('the seat they were offered goes to the next in line');
    await expectNoAxeViolations(page, 'the removal of a waiting player', [390]);
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('No eye protection last time');
    await dialog.getByRole('button', { name: 'Remove' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(waitlist(page).getByRole('listitem')).toHaveText([/Cy.*1st in line.*Seat offered/]);
    await expect(page.getByRole('region', { name: 'Removed players' })).toContainText('No eye protection last time');
  });

  await test.step('the removed player reads the reason without a reload', async () => {
    await expect(seats(ada.page)).toContainText('The organizer removed you from this game');
    await bell(ada.page).click();
    await expect(
      ada.page
        .getByRole('dialog')
        .getByText(`removed you from the waitlist of ${game.title}: “No eye protection last time”`),
    ).toBeVisible();
  });

  await test.step('the waitlist disappears once nobody waits', async () => {
    await join(cy, game.id);
    await expect(waitlist(page)).toHaveCount(0);
  });
});

test('The organizer reads which reservations keep the capacity from being lower, and releases them', async ({
  browser,
}) => {
  test.slow();
  const [organizer, leader] = await Promise.all([
    registerPlayer(browser, 'Rolf', reducedMotion),
    registerPlayer(browser, 'Lea', PHONE),
  ]);
  const [member, other] = await Promise.all([registerAbsentPlayer('Bo'), registerAbsentPlayer('Sten')]);
  const team = await createTeam(leader, rareName());
  for (const player of [member, other]) await addMember(leader, team.id, player);
  const game = await addGame(organizer, `Held Ground ${Date.now()}`, { maxPlayers: 6, requirements: '' });
  await requestAs(leader, 'POST', `/api/games/${game.id}/reservations`, { teamId: team.id, seats: 3 });
  await requestAs(member, 'POST', `/api/games/${game.id}/join`, { claim: true });
  const { page } = organizer;
  for (const shown of [page, leader.page]) await shown.goto(`/games/${game.id}`);

  await test.step('the reservation is listed with the seats left and the time', async () => {
    await expect(reserved(page).getByRole('listitem')).toHaveText(
      new RegExp(`${team.name}2 of 3 seats unclaimed · (2 d|1 d 23 h) left`),
    );
    await expect(reserved(leader.page)).toHaveCount(0);
  });

  await test.step('a capacity that is too low names the reservation on its input', async () => {
    await page.getByRole('button', { name: 'Organizer menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit game' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: /players/i }).fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('spinbutton', { name: /players/i })).toHaveAccessibleDescription(
      new RegExp(`3 seats are in use: 1 taken and 2 reserved for ${team.name}. Release reserved seats first.`),
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the organizer releases the seats, and the leader is told', async () => {
    await reserved(page).getByRole('button', { name: 'Release' }).click();
    const question = page.getByRole('alertdialog', { name: 'Release 2 seats?' });
    await expect(question).toContainText(`${team.name} can no longer claim them, and we’ll tell the team’s leader.`);
    await expectNoAxeViolations(page, 'the release of reserved seats', [1440]);
    await question.getByRole('button', { name: 'Release' }).click();
    await expect(reserved(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Participants' })).toBeFocused();
    await expect(seats(leader.page)).not.toContainText('reserved');
    await bell(leader.page).tap();
    await expect(
      leader.page.getByRole('dialog').getByText(`released 2 seats reserved for ${team.name} in ${game.title}`),
    ).toBeVisible();
  });
});
