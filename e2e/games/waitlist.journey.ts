import { expect, test, type Page } from '@playwright/test';
import { bell } from '../feed/feed.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { CORE } from '../support/tags.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addGame, join, PHONE } from './games.js';

/** The bar at the bottom of a game's page on a phone, with the viewer's next step. */
const bar = (page: Page) => page.getByRole('group', { name: 'Next step' });
const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });

test(
  'On a phone a player waits for a seat of a full game, accepts the offer and has the seat',
  CORE,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const [organizer, stayer] = await Promise.all([registerAbsentPlayer('Rolf'), registerAbsentPlayer('Sten')]);
    const [leaver, ada, bo] = await Promise.all([
      registerPlayer(browser, 'Lea', reducedMotion),
      registerPlayer(browser, 'Ada', PHONE),
      registerPlayer(browser, 'Bo', PHONE),
    ]);
    const game = await addGame(organizer, `Full House ${Date.now()}`, { maxPlayers: 2 });
    await join(leaver, game.id);
    await join(stayer, game.id);
    for (const { page } of [leaver, ada, bo]) {
      await page.goto(`/games/${game.id}`);
      await expect(page.getByRole('heading', { level: 1, name: game.title })).toBeVisible();
    }

    await test.step('two players join the waitlist and see their positions', async () => {
      for (const [{ page }, position] of [
        [ada, '1st in line'],
        [bo, '2nd in line'],
      ] as const) {
        await expect(bar(page)).toContainText('2 of 2 joined');
        await bar(page).getByRole('button', { name: 'Join waitlist' }).tap();
        await page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).tap();
        await expect(bar(page)).toContainText(position);
        await expect(bar(page).getByRole('button', { name: 'Leave waitlist' })).toBeVisible();
      }
      await expect(seats(leaver.page)).toContainText('2 waiting');
      await expect(seats(ada.page)).toContainText('2 waiting');
      await expectNoAxeViolations(ada.page, 'a place on the waitlist', [390]);
    });

    await test.step('a participant leaves, and the first in line gets the offer without a reload', async () => {
      await leaver.page.getByRole('button', { name: 'Leave game' }).click();
      await leaver.page.getByRole('alertdialog').getByRole('button', { name: 'Leave game' }).click();
      await expect(bar(ada.page)).toContainText('A seat for you');
      const deadline = seats(ada.page).getByText('A seat is kept for you for another').getByRole('time');
      const hours = (Date.parse((await deadline.getAttribute('datetime')) ?? '') - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
      await expect(seats(leaver.page)).toContainText('1 kept for the waitlist');
      await expect(bar(bo.page)).toContainText('2nd in line');
      await expectNoAxeViolations(ada.page, 'an offered seat', [390]);
    });

    await test.step('a notification tells the player until when the seat is kept', async () => {
      const { page } = ada;
      await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
      await bell(page).tap();
      const notice = page.getByRole('dialog').getByText(`A seat in ${game.title} is kept for you until`);
      await expect(notice).toBeVisible();
      await notice.tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the player accepts and is a participant with a seat number', async () => {
      const { page } = ada;
      await bar(page).getByRole('button', { name: 'Accept Mission' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).tap();
      await expect(bar(page)).toContainText('You’re in');
      await expect(seats(page)).toContainText('Yours is no. 2');
      await expect(page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveText([
        new RegExp(stayer.name),
        new RegExp(ada.name),
      ]);
    });

    await test.step('the other players see the seat taken and the line move up', async () => {
      await expect(seats(leaver.page)).toContainText('2 of 2 joined');
      await expect(seats(leaver.page)).not.toContainText('kept for the waitlist');
      await expect(seats(leaver.page)).toContainText('1 waiting');
      await expect(leaver.page.getByRole('list', { name: 'Participants' })).toContainText(ada.name);
      await expect(bar(bo.page)).toContainText('1st in line');
    });

    await test.step('cards let players join the waitlist and take an offered seat', async () => {
      const joinButton = ({ page }: typeof bo) =>
        page.getByRole('article').filter({ hasText: game.title }).getByRole('button', { name: game.title });
      for (const { page } of [bo, leaver]) await page.goto(`/games?q=${encodeURIComponent(game.title)}`);
      await expect(joinButton(bo)).toHaveAccessibleName(/^On the waitlist/);
      await joinButton(leaver).click();
      await leaver.page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).click();
      await expect(joinButton(leaver)).toHaveAccessibleName(/^On the waitlist/);
      await expect(joinButton(leaver)).toBeDisabled();
      await expect(bo.page.getByRole('article')).toContainText('Full, 2 waiting');
      await expectNoAxeViolations(leaver.page, 'the card of a full game', [390]);

      await requestAs(stayer, 'POST', `/api/games/${game.id}/leave`, {});
      await expect(joinButton(bo)).toHaveAccessibleName(/^Take your seat/);
      await expectNoAxeViolations(bo.page, 'the card of a game with an offered seat', [390]);
      await joinButton(bo).tap();
      await bo.page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).tap();
      await expect(joinButton(bo)).toHaveAccessibleName(/^Joined/);
    });

    await test.step('Home shows an offered seat, which the player takes or declines there', async () => {
      const offer = ({ page }: typeof bo) => page.getByRole('region', { name: `A seat for you: ${game.title}` });
      await requestAs(ada, 'POST', `/api/games/${game.id}/leave`, {});
      await leaver.page.goto('/');
      await expect(offer(leaver)).toContainText(/kept for another (24 h|23 h 59 min)/);
      await expectNoAxeViolations(leaver.page, 'an offered seat on Home', [390]);
      await offer(leaver).getByRole('button', { name: 'Decline' }).click();
      await expect(offer(leaver)).toHaveCount(0);

      await requestAs(bo, 'POST', `/api/games/${game.id}/leave`, {});
      await join(stayer, game.id);
      await join(organizer, game.id);
      await requestAs(bo, 'POST', `/api/games/${game.id}/join`, { waitlist: true });
      await bo.page.goto('/');
      const composer = bo.page.getByRole('textbox', { name: 'Write a post' });
      await composer.focus();
      await requestAs(stayer, 'POST', `/api/games/${game.id}/leave`, {});
      await expect(offer(bo)).toBeVisible();
      await expect(composer, 'the composer when an offer arrives').toBeFocused();
      await offer(bo).getByRole('button', { name: 'Take your seat' }).tap();
      await bo.page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).tap();
      await expect(bo.page.getByRole('region', { name: game.title, exact: true })).toContainText('Your next game');
      await expect(offer(bo)).toHaveCount(0);
    });
  },
);

test('Shortly before the start, players on the waitlist are notified of a free seat, and the first one to join gets it', async ({
  browser,
}) => {
  test.slow();
  const [organizer, leaver, stayer, bo] = await Promise.all([
    registerAbsentPlayer('Rolf'),
    registerAbsentPlayer('Lea'),
    registerAbsentPlayer('Sten'),
    registerAbsentPlayer('Bo'),
  ]);
  const ada = await registerPlayer(browser, 'Ada', PHONE);
  const game = await addGame(organizer, `Last Call ${Date.now()}`, { maxPlayers: 2 });
  for (const player of [leaver, stayer]) await join(player, game.id);
  for (const player of [bo, ada]) await requestAs(player, 'POST', `/api/games/${game.id}/join`, { waitlist: true });
  const start = Date.now() + 3_600_000;
  await requestAs(organizer, 'PATCH', `/api/games/${game.id}`, {
    gameStartDate: new Date(start).toISOString(),
    gameEndDate: new Date(start + 6 * 3_600_000).toISOString(),
  });
  const { page } = ada;
  await page.goto(`/games/${game.id}`);
  await expect(seats(page)).toContainText('Seats are no longer kept for the waitlist.');
  await expectNoAxeViolations(page, 'the waitlist shortly before the start', [390]);

  await requestAs(leaver, 'POST', `/api/games/${game.id}/leave`, {});
  await expect(bar(page)).toContainText('2nd in line');
  await bell(page).tap();
  await page.getByRole('dialog').getByText(`A seat in ${game.title} is free. Whoever joins first gets it`).tap();
  await bar(page).getByRole('button', { name: 'Accept Mission' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept and join' }).tap();
  await expect(bar(page)).toContainText('You’re in');
  await expect(seats(page)).toContainText('1 waiting');
});
