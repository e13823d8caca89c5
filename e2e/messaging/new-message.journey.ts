import { expect, test } from '@playwright/test';
import { addGame, join } from '../games/games.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { socketConnection } from '../support/live.js';
import { registerPlayer } from '../support/players.js';
import { chat, createTeamWith } from './chat.js';

test('A player finds the chats of their team and game before the first message', async ({ browser }) => {
  const [ida, bo] = await Promise.all([
    registerPlayer(browser, 'Ida'),
    registerPlayer(browser, 'Bo', { ...reducedMotion }),
  ]);
  const [team, game] = [await createTeamWith(ida, bo), await addGame(ida, `Night raid ${Date.now()}`)];
  await join(bo, game.id);
  const options = bo.page.getByRole('option');
  const search = bo.page.getByRole('combobox', { name: 'Search players' });
  await bo.page.goto('/messages');

  await test.step('the dialog for a new message lists the chats', async () => {
    await bo.page.getByRole('button', { name: 'New message' }).first().click();
    await expect(options).toHaveText([
      new RegExp(`${team.name}Team chat$`),
      new RegExp(`^${game.title}Game chat · \\w+ \\d+ \\w+$`),
    ]);
    await expectNoAxeViolations(bo.page, 'a new message', [390, 1440]);
  });

  await test.step('the search lists the matching chats below the matching players', async () => {
    await search.fill(ida.name);
    await expect(options).toHaveText([new RegExp(ida.name)]);
    await search.fill(ida.name.split(' ')[1] ?? '');
    await expect(options).toHaveText([new RegExp(ida.name), new RegExp(`${team.name}Team chat$`)]);
    await search.fill('night raid');
    await expect(bo.page.getByText('No players match “night raid”.')).toBeVisible();
    await expect(options).toHaveText([new RegExp(game.title)]);
  });

  await test.step('Enter opens the chat at its address, ready to write', async () => {
    await search.press('Enter');
    await expect(bo.page).toHaveURL(new RegExp(`/messages/game_${game.id}$`));
    await expect(bo.page.getByRole('region', { name: `Conversation with ${game.title}` })).toBeVisible();
    await expect(chat(bo.page).box).toBeFocused();
    await chat(bo.page).write('Who brings the torches?');
    await ida.page.goto(`/messages/game_${game.id}`);
    await expect(chat(ida.page).bubbles).toHaveText(['Who brings the torches?']);
  });

  await test.step('the page of the team leads to the same chat as the dialog', async () => {
    await bo.page.getByRole('button', { name: 'New message' }).first().click();
    await options.filter({ hasText: 'Team chat' }).click();
    await expect(bo.page).toHaveURL(new RegExp(`/messages/team_${team.id}$`));
    await expect(bo.page.getByRole('region', { name: `Conversation with ${team.name}` })).toBeVisible();
    await bo.page.goto(`/teams/${team.id}`);
    await bo.page.getByRole('link', { name: 'Team chat' }).click();
    await expect(bo.page).toHaveURL(new RegExp(`/messages/team_${team.id}$`));
  });
});

test('The dialog for a new message says that the chats couldn’t be loaded', async ({ browser }) => {
  const bo = await registerPlayer(browser, 'Bo');
  await bo.page.route('**/api/users/teams?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found' } }),
  );
  const connected = socketConnection(bo.page);
  await bo.page.goto('/messages');
  // The page refetches when its socket connects, which would load the chats before the button is clicked.
  await connected;
  await bo.page.getByRole('button', { name: 'New message' }).first().click();
  await expect(bo.page.getByText('Your team and game chats couldn’t be loaded.')).toBeVisible();
  await bo.page.unroute('**/api/users/teams?*');
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(bo.page.getByText('Your team and game chats couldn’t be loaded.')).toHaveCount(0);
});
