import { expect, test } from '@playwright/test';
import { addGame, join } from '../games/games.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { updateProfile } from '../users/profiles.js';
import { expectDrawn, expectMap } from './maps.js';
import { PROOF } from '../support/tags.js';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(
    `the window of a game on the map shows its distance and its seats, at ${viewport.width} pixels`,
    viewport.width === 390 ? {} : PROOF,
    async ({ browser }) => {
      const organizer = await registerAbsentPlayer('Rolf');
      const game = await addGame(organizer, `Seats on the map ${Date.now()}`, { maxPlayers: 2 });
      const player = await registerPlayer(browser, 'Tove', { ...reducedMotion, viewport });
      const { page } = player;
      await updateProfile(player, { country: 'Sweden', city: 'Stockholm', distanceUnit: 'miles' });
      await page.goto(`/games/map?q=${encodeURIComponent(game.title)}`);
      const map = await expectMap(page, 'games');
      await expectDrawn(map);
      await map.getByRole('button', { name: 'Show everything' }).click();
      await map.getByRole('button', { name: new RegExp(`^${game.title}, game`) }).press('Enter');
      const window = map.getByRole('group', { name: '1 game' });
      await expect(window).toContainText('0 of 2 seats taken');
      await expect(window).toContainText(/\d miles away/);
      await expect(window).toBeInViewport({ ratio: 1 });
      await expectNoAxeViolations(page, 'the window of a game on the map', [viewport.width]);

      await join(await registerAbsentPlayer('Sten'), game.id);
      await expect(window).toContainText('1 of 2 seats taken');
      await join(player, game.id);
      await expect(window).toContainText('Full');
      await expect(window).toContainText('You’re in');
    },
  );
