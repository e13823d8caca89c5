import { expect, test } from '@playwright/test';
import { addField } from '../fields/fields.js';
import { expectDrawn } from '../maps/maps.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser, registerAbsentPlayer, registerPlayer, signInDemoPlayer } from '../support/players.js';
import { addGame, inDays, join } from './games.js';

const period = (days: number) => ({ gameStartDate: inDays(days), gameEndDate: inDays(days + 0.25) });

test('A player finds games by text, filters and order, watches a seat being taken, and opens the map', async ({
  browser,
}) => {
  const organizer = await registerAbsentPlayer('Rolf');
  const word = `Myrå${Date.now()}`;
  const [late, soon] = [
    await addGame(organizer, `${word} late`, { ...period(60), price: 2_500 }),
    await addGame(organizer, `${word} soon`, { ...period(3), price: 2_501, maxPlayers: 2 }),
  ];
  const town = `Vittsjö${Date.now()}`;
  const field = await addField(organizer, 'Far field', { location: `${town}, Sweden` });
  const elsewhere = await addGame(organizer, 'Elsewhere', { ...period(5), fieldId: field.id });
  const { page } = await registerPlayer(browser, 'Tove');
  await page.goto('/games');
  const titles = page.getByRole('article').getByRole('heading');

  await test.step('the player searches by text and sorts the list', async () => {
    await page.getByLabel('Search games').fill(word);
    await expect(titles).toHaveText([soon.title, late.title]);
    await page.getByLabel('Sort by').selectOption('Cheapest first');
    await expect(titles).toHaveText([late.title, soon.title]);
  });
  await test.step('the filters narrow the list, and their chips remove them', async () => {
    await page.getByRole('button', { name: 'Up to 25', exact: true }).click();
    await expect(titles).toHaveText([late.title]);
    await page.getByRole('button', { name: 'Next 7 days' }).click();
    await expect(page.getByRole('heading', { name: 'No games match your search' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Price: up to 25' }).click();
    await expect(titles).toHaveText([soon.title]);
    await page.getByRole('button', { name: 'Players I follow' }).click();
    await expect(page.getByRole('heading', { name: 'No games match your search' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Going: players I follow' }).click();
    await expect(titles).toHaveText([soon.title]);
  });
  await test.step('the search finds a game by the place of its field', async () => {
    await page.getByPlaceholder('Search games, fields or places...').fill(town.toLowerCase());
    await expect(titles).toHaveText([elsewhere.title]);
    await page.getByLabel('Search games').fill(word);
    await expect(titles).toHaveText([soon.title]);
  });
  await test.step('the card shows each seat that is taken', async () => {
    const card = page.getByRole('article').filter({ hasText: soon.title });
    await expect(card).toContainText('0 of 2 seats taken');
    for (const seats of ['1 of 2 seats taken', 'Full']) {
      await join(await registerAbsentPlayer('Sten'), soon.id);
      await expect(card).toContainText(seats);
    }
  });
  await test.step('a filter leaves only games with seats left', async () => {
    await page.getByRole('button', { name: 'Seats left', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No games match your search' })).toBeVisible();
    await expect(page).toHaveURL(/seatsLeft=true/);
    await page.getByRole('button', { name: /^Remove (Next|Until)/ }).click();
    await expect(titles).toHaveText([late.title]);
    await page.reload();
    await expect(titles).toHaveText([late.title]);
    await expect(page.getByRole('button', { name: 'Seats left', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('the player joins from the card', async () => {
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByLabel('Search games').fill(late.title);
    await expect(titles).toHaveText([late.title]);
    const card = page.getByRole('article').filter({ hasText: late.title });
    await card.getByRole('button', { name: /^Join Game/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Join|Accept/ })
      .click();
    await expect(card).toContainText('You’re in');
    await expect(card).toContainText('1 of 20 seats taken');
  });
  await test.step('Map View leads to the map, which has the game in its list', async () => {
    await page.getByRole('button', { name: 'Map View' }).click();
    await page.getByRole('link', { name: 'Show with the list' }).click();
    await expect(page).toHaveURL(/\/games\/map\?q=/);
    const map = page.getByRole('main');
    await expectDrawn(map);
    await expect(map.getByRole('article').filter({ hasText: late.title })).toContainText('1 of 20 seats taken');
  });
});

test('axe finds no issue on the list of games, and a visitor clears the filters of an empty list', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);
  await page.goto('/games?status=upcoming&status=ongoing&status=cancelled&price=low&price=high');
  await expect(page.getByText('You’re in').first()).toBeVisible();
  await expectNoAxeViolations(page, 'games');

  const visitor = await openBrowser(browser, reducedMotion);
  await visitor.goto('/games?type=milsim&maxPrice=0&q=no+game+is+called+so');
  await expect(visitor.getByRole('heading', { name: 'No games match your search' })).toBeVisible();
  await expectNoAxeViolations(visitor, 'no games');
  await visitor.getByRole('button', { name: 'Clear filters' }).click();
  await expect(visitor.getByRole('article').first()).toBeVisible();
});
