import { expect, test } from '@playwright/test';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { inDays } from './games.js';

const dateInDays = (days: number): string => inDays(days).slice(0, 10);

test('The field of a game becomes visible to everyone when its owner approves the game', async ({ browser }) => {
  test.slow();
  const [organizer, owner, { page: other }] = await Promise.all([
    registerPlayer(browser, 'Ida', { timezoneId: 'America/New_York' }),
    registerPlayer(browser, 'Olof'),
    registerPlayer(browser, 'Bo'),
  ]);
  const fieldName = `Quarry ${Date.now()}`;
  const field = await addField(owner, fieldName, COMPLETE_FIELD);
  const day = dateInDays(9);
  await requestAs(owner, 'POST', '/api/games', {
    title: 'Morning skirmish',
    fieldId: field.id,
    gameStartDate: `${day}T08:00:00Z`,
    gameEndDate: `${day}T12:00:00Z`,
    maxPlayers: 20,
    gameType: 'skirmish',
  });
  await requestAs(owner, 'POST', '/api/games', {
    title: 'Evening raid',
    fieldId: field.id,
    gameStartDate: `${dateInDays(10)}T16:00:00Z`,
    gameEndDate: `${dateInDays(10)}T19:00:00Z`,
    maxPlayers: 20,
    gameType: 'skirmish',
  });
  const { page } = organizer;
  const dialog = page.getByRole('dialog', { name: 'Create Game' });
  const title = `Night Watch ${Date.now()}`;

  await test.step('the organizer sees what is missing and what the field requires', async () => {
    await page.goto(`/fields/${field.id}`);
    await page.getByRole('button', { name: 'Create Game' }).click();
    await dialog.getByRole('button', { name: 'Create Game' }).click();
    for (const message of ['Title is required', 'Start date is required', 'End time is required'])
      await expect(dialog.getByText(message)).toBeVisible();
    await expect(dialog.getByText('must approve your game')).toBeVisible();
    await dialog.getByLabel('Start date').fill(day);
    await expect(dialog.getByText('Already approved on this day')).toBeVisible();
    await expect(dialog.getByText('Morning skirmish')).toBeVisible();
    await expect(dialog.getByText('Evening raid')).toBeHidden();
  });

  await test.step('the note lists the games that are already approved up to the end date', async () => {
    await dialog.getByLabel('End date').fill(dateInDays(10));
    await expect(dialog.getByText('Already approved on these days')).toBeVisible();
    await expect(dialog.getByText('Evening raid')).toBeVisible();
    await dialog.getByLabel('End date').fill(day);
    await expect(dialog.getByText('Already approved on this day')).toBeVisible();
    await expect(dialog.getByText('Evening raid')).toBeHidden();
  });

  await test.step('the form keeps a draft, and shows the duration and the organizer’s own time', async () => {
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Game type').selectOption('Milsim');
    await dialog.getByLabel('Start time').fill('09:00');
    await dialog.getByLabel('End time').fill('15:30');
    await dialog.getByLabel('Max players').fill('20');
    await dialog.getByLabel('Price').fill('25.50');
    await dialog.getByLabel('Currency').selectOption('EUR');
    await expect(dialog.getByText('Duration: 6.5 h.')).toBeVisible();
    await expect(dialog.getByText(/Your time: \w+ 03:00 – \w+ 09:30/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Create Game' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue(title);
    await dialog.getByRole('button', { name: 'Create Game' }).click();
    await expect(
      page.getByText('Game created! Field usage request sent to field admins for approval.').first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('others see the game without its field', async () => {
    await expect(page.getByText(`The admins of ${fieldName} haven’t answered yet.`)).toBeVisible();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(other.getByText(fieldName)).toHaveCount(0);
  });

  await test.step('the owner’s notification opens the queue of the field with the request in view', async () => {
    const { page: owners } = owner;
    await owners.goto('/home');
    await owners.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await owners.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: title }).click();
    await expect(owners).toHaveURL(new RegExp(`/fields/${field.id}#usage-request-`));
    await expect(owners.getByRole('article', { name: title })).toBeInViewport();
    await expect(owners.getByRole('article', { name: title })).toBeFocused();
  });

  await test.step('the owner is warned of the overlap and approves', async () => {
    const request = owner.page.getByRole('article', { name: title });
    await expect(request.getByText('Overlaps with games that are already approved')).toBeVisible();
    await request.getByRole('button', { name: `Approve ${title}` }).click();
    await expect(owner.page.getByText('No games are waiting for your approval.')).toBeVisible();
  });

  await test.step('the organizer and others see the approval without a reload', async () => {
    await expect(page.getByRole('region', { name: 'Field approval' })).toHaveCount(0);
    await expect(other.getByRole('link', { name: fieldName }).first()).toBeVisible();
  });

  await test.step('the seats change in all three browsers when a player joins', async () => {
    const gamePage = page.url();
    await owner.page.goto(gamePage);
    const pages = [page, owner.page, other];
    const expectSeats = (taken: number) =>
      Promise.all(
        pages.map((shown) => expect(shown.getByRole('img', { name: `${taken} of 20 seats taken` })).toBeVisible()),
      );
    await expectSeats(0);
    await other.getByRole('button', { name: 'Accept Mission' }).click();
    await other.getByRole('button', { name: 'Accept and join' }).click();
    await expectSeats(1);
    await owner.page.getByRole('button', { name: 'Accept Mission' }).click();
    await owner.page.getByRole('button', { name: 'Accept and join' }).click();
    await expectSeats(2);
  });

  await test.step('more players than the owner approved need another approval', async () => {
    await page.getByRole('button', { name: 'Organizer menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit game' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit game' });
    await expect(edit.getByLabel('Start time')).toHaveValue('09:00');
    await expect(edit.getByText(/have approved this game for .*, up to 20 players/)).toBeVisible();
    await edit.getByLabel('Max players').fill('30');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Field approval' })).toContainText(/for .*, up to 20 players/);
    await owner.page.goto(`/fields/${field.id}`);
    const request = owner.page.getByRole('article', { name: title });
    await expect(request).toContainText('up to 30 players');
    await expect(request.getByText(/^Already approved for .*, up to 20 players$/)).toBeVisible();
    await request.getByRole('button', { name: `Approve ${title}` }).click();
    await expect(page.getByText(/^Approved for .*, up to 30 players$/)).toBeVisible();
  });

  await test.step('returning to what the owner approved needs no answer', async () => {
    const save = async (players: string) => {
      await page.getByRole('button', { name: 'Organizer menu' }).click();
      await page.getByRole('menuitem', { name: 'Edit game' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit game' });
      await edit.getByLabel('Max players').fill(players);
      await edit.getByRole('button', { name: 'Save changes' }).click();
      await expect(edit).toHaveCount(0);
    };
    const notice = page.getByRole('region', { name: 'Field approval' });
    await save('40');
    await notice.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(notice).toContainText(/up to 30 players\. Change the game back to that to use the field\./);
    const gamePage = page.url();
    await page.goto('/home');
    const nextGame = page.getByRole('region', { name: title });
    await expect(nextGame).toContainText(`${fieldName} · not approved yet`);
    await expect(nextGame.getByRole('link', { name: /^Directions/ })).toHaveCount(0);
    await page.goto(gamePage);
    await save('30');
    await expect(notice).toHaveCount(0);
    await expect(other.getByRole('link', { name: fieldName }).first()).toBeVisible();
  });

  await test.step('the organizer cancels the game', async () => {
    await page.getByRole('button', { name: 'Organizer menu' }).click();
    await page.getByRole('menuitem', { name: 'Cancel game' }).click();
    const cancel = page.getByRole('dialog', { name: 'Cancel this game?' });
    await cancel.getByLabel('Reason').fill('Storm warning');
    await cancel.getByRole('button', { name: 'Cancel game' }).click();
    await expect(other.getByText('Cancelled').first()).toBeVisible();
  });
});
