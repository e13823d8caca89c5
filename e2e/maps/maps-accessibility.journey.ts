import { test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { answerItems, answerSettings, drawn, itemAt, openMap } from './maps.js';
import { signInDemoPlayer } from '../support/players.js';

test('the map dialogs have no accessibility violations', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);

  await test.step('with an open window', async () => {
    await answerItems(page, 'players', [
      ...['Anna', 'Bo'].map((name) => itemAt(name, 59.33, 18.06)),
      ...['Cy', 'Dag', 'Eva'].map((name, n) => itemAt(name, 59.8 + n / 500, 17.6)),
    ]);
    const dialog = await openMap(page, 'players');
    await drawn(dialog);
    await dialog.getByRole('button', { name: '2 players here' }).press('Enter');
    await expectNoAxeViolations(page, 'a map');
  });
  await test.step('with nothing on it', async () => {
    await answerItems(page, 'teams', []);
    const dialog = await openMap(page, 'teams');
    await dialog.getByRole('heading', { name: 'No teams on map yet' }).waitFor();
    await expectNoAxeViolations(page, 'an empty map', [360, 1440]);
  });
  await test.step('without the service that was to draw it', async () => {
    await answerSettings(page, { googleMapsKey: 'a-key' });
    await answerItems(page, 'fields', [itemAt('Kvarnen', 59.29, 18.28)]);
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    const dialog = await openMap(page, 'fields');
    await dialog.getByRole('heading', { name: 'Map Service Unavailable' }).waitFor();
    await expectNoAxeViolations(page, 'no map', [360, 1440]);
  });
});
