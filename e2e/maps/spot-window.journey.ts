import { expect, test } from '@playwright/test';
import { addField } from '../fields/fields.js';
import { addGame, join } from '../games/games.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { answerItems, expectDrawn, expectMap, itemAt, openMap } from './maps.js';
import { PROOF } from '../support/tags.js';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `the window of several games at one spot shows their times and how many seats are left, and follows changes, at ${viewport.width} pixels`,
    viewport.width === 390 ? {} : PROOF,
    async ({ browser }) => {
      const organizer = await registerAbsentPlayer('Rolf');
      const word = `Spot${Date.now()}`;
      const field = await addField(organizer, 'The Quarry');
      const on = { fieldId: field.id, maxPlayers: 2 };
      const [first, full] = [
        await addGame(organizer, `${word} first`, {
          ...on,
          gameStartDate: '2030-11-29T07:00:00Z',
          gameEndDate: '2030-11-29T15:00:00Z',
        }),
        await addGame(organizer, `${word} full`, {
          ...on,
          gameStartDate: '2030-11-30T07:00:00Z',
          gameEndDate: '2030-11-30T15:00:00Z',
        }),
      ];
      for (const name of ['Sten', 'Bo']) await join(await registerAbsentPlayer(name), full.id);
      const { page } = await registerPlayer(browser, 'Tove', { ...reducedMotion, viewport });
      await page.goto(`/games/map?q=${word}`);
      const map = await expectMap(page, 'games');
      await expectDrawn(map);
      await map.getByRole('button', { name: 'Show everything' }).click();
      await map.getByRole('button', { name: '2 games here' }).press('Enter');
      const window = map.getByRole('group', { name: '2 games' });
      await expect(window).toBeFocused();
      const links = window.getByRole('link');
      // The soonest game comes first.
      await expect(links).toHaveText([
        new RegExp(`${first.title}Fri,? 29 Nov, 08:00 · 2 seats left`),
        new RegExp(`${full.title}Sat,? 30 Nov, 08:00 · Full`),
      ]);
      // The window stays where it is while the seats change.
      await join(await registerAbsentPlayer('Ulf'), first.id);
      await expect(links.first()).toContainText('08:00 · 1 seat left');
      await expect(window).toBeFocused();
      await expect(window).toBeInViewport({ ratio: 1 });
      await expectNoAxeViolations(page, 'the window of several games', [viewport.width]);

      await page.keyboard.press('Tab');
      await expect(links.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(links.nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/games\/[\da-f-]{36}$/);
    },
  );

test('the window of several players at one spot shows each name once, and each place where the places differ', async ({
  page,
}) => {
  await answerItems(page, 'players', [
    { ...itemAt('Hawk (Anna Berg)', 59.33, 18.06), firstName: 'Anna', lastName: 'Berg', location: 'Stockholm' },
    { ...itemAt('Bo Ek', 59.33, 18.06), firstName: 'Bo', lastName: 'Ek', location: 'Solna' },
  ]);
  const map = await openMap(page, 'players');
  await expectDrawn(map);
  await map.getByRole('button', { name: '2 players here' }).press('Enter');
  const links = map.getByRole('group', { name: '2 players' }).getByRole('link');
  await expect(links.filter({ hasText: 'Hawk' })).toHaveText('Hawk (Anna Berg)Stockholm');
  await expect(links.filter({ hasText: 'Bo Ek' })).toHaveText('Bo EkSolna');
});
