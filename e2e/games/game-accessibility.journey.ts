import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { photo } from '../support/pictures.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { addGame, addSection, join } from './games.js';

test('axe finds no issue on the page of a game', async ({ browser }) => {
  test.setTimeout(300_000);
  const [organizer, player] = await Promise.all([
    registerPlayer(browser, 'Ida', reducedMotion),
    registerPlayer(browser, 'Bo', reducedMotion),
  ]);
  const game = await addGame(organizer, `Axed ${Date.now()}`);
  await join(player, game.id);
  await addSection(organizer, game.id, {
    title: 'Orders',
    body: '# North\n\nHold the [bridge](https://muster.example/).\n\n- Torch\n- Rag\n\n1. Chrono\n\n> Quiet\n\n`code`',
  });
  await addSection(organizer, game.id, { title: 'Story', body: 'Long ago.', tab: 'fragments', kind: 'story' });
  for (const { page } of [organizer, player]) {
    const desktop = () => page.setViewportSize({ width: 1440, height: 900 });
    await desktop();
    await page.goto(`/games/${game.id}`);
    if (page === organizer.page) {
      await page
        .getByLabel('Add intel photos')
        .last()
        .setInputFiles(await photo(600, 400));
      await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
    }
    for (const tab of ['Mission', 'Game Play', 'Fragments', 'Area', 'Rules']) {
      await desktop();
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectNoAxeViolations(page, `a game, ${tab}`);
    }
  }
  const { page } = organizer;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Game Play' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectNoAxeViolations(page, 'the dialog of a section');
});

test('axe finds no issue on the page of a game that does not exist', async ({ browser }) => {
  const page = await openBrowser(browser, reducedMotion);
  await page.goto('/games/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
  await expectNoAxeViolations(page, 'no game');
});
