import { test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { answerItems, answerSettings, expectDrawn, itemAt, openMap } from './maps.js';
import { signInDemoPlayer } from '../support/players.js';

test('axe finds no issue on the maps', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);

  await test.step('a map with an open info window', async () => {
    await answerItems(page, 'players', [
      ...['Anna', 'Bo'].map((name) => itemAt(name, 59.33, 18.06)),
      ...['Cy', 'Dag', 'Eva'].map((name, n) => itemAt(name, 59.8 + n / 500, 17.6)),
    ]);
    const map = await openMap(page, 'players');
    await expectDrawn(map);
    await map.getByRole('button', { name: '2 players here' }).press('Enter');
    await expectNoAxeViolations(page, 'a map');
  });
  await test.step('an empty map', async () => {
    await answerItems(page, 'teams', []);
    const map = await openMap(page, 'teams');
    await map.getByRole('heading', { name: 'No teams on map yet' }).waitFor();
    await expectNoAxeViolations(page, 'an empty map', [360, 1440]);
  });
  await test.step('a map whose service is unavailable', async () => {
    await answerSettings(page, { googleMapsKey: 'a-key' });
    await answerItems(page, 'fields', [itemAt('Kvarnen', 59.29, 18.28)]);
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    const map = await openMap(page, 'fields');
    await map.getByRole('heading', { name: 'Map Service Unavailable' }).waitFor();
    await expectNoAxeViolations(page, 'no map', [360, 1440]);
  });
});
