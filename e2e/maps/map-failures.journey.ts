import { expect, test } from '@playwright/test';
import { reducedMotion } from '../support/axe.js';
import {
  allowGoogle,
  answerItems,
  answerSettings,
  expectDrawn,
  expectMapDialog,
  GOOGLE_SCRIPT,
  itemAt,
  openMap,
} from './maps.js';

// Maps move and zoom with animations.
test.use({ reducedMotion: 'no-preference' });

const GOOGLE = 'https://maps.googleapis.com/**';
const UNAVAILABLE =
  'The Google Maps service needs to be properly configured. Please contact support to enable the Maps JavaScript API.';

test('a map whose markers could not be loaded offers another attempt', async ({ page }) => {
  await page.route('**/api/teams/map-data*', (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }));
  const map = await openMap(page, 'teams');
  await expect(map.getByRole('heading', { name: 'Teams couldn’t be loaded' })).toBeVisible();
  await page.unroute('**/api/teams/map-data*');
  await map.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(map);
});

test('the map of a phone says that entries are missing, and loads them at the next attempt', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerItems(
    page,
    'teams',
    Array.from({ length: 5_001 }, (_, n) => itemAt(`Team ${n}`, 59.33, 18.06)),
  );
  const nextPage = '**/api/teams/map-data?cursor=5000';
  await page.route(nextPage, (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }));
  const map = await openMap(page, 'teams');
  const alert = map.getByRole('alert').filter({ hasText: 'Some entries couldn’t be loaded.' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  await page.unroute(nextPage);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(map.getByRole('button', { name: '5,001 teams here' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the map keeps its markers when a part of the basemap fails to load', async ({ page }) => {
  await page.emulateMedia(reducedMotion);
  await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06), itemAt('Kestrel', -33.9, 151.2)]);
  const map = await openMap(page, 'teams');
  await expectDrawn(map);
  await map.getByRole('button', { name: 'Show everything' }).click();
  await expect(map.getByRole('button', { name: 'Kestrel, team, Somewhere' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/near-*.bin', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed');
  for (let step = 0; step < 5; step += 1) await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await missed;
  await map.getByRole('button', { name: 'Show everything' }).click();
  await expect(map.getByRole('button', { name: 'Kestrel, team, Somewhere' })).toBeVisible();
});

test.describe('with a Google key', () => {
  test('Google Maps shows the same markers when it is configured', async ({ page }) => {
    await allowGoogle(page);
    await answerSettings(page, { googleMapsKey: 'a-key' });
    await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06), itemAt('Kestrel', -33.9, 151.2)]);
    await page.addInitScript('window.stubRefusals = 3');
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }));
    const map = await openMap(page, 'teams');
    await expectDrawn(map);
    await map.getByRole('button', { name: 'Ridgeback, team, Somewhere' }).press('Enter');
    const window = map.getByRole('group', { name: '1 team' });
    await expect(window).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    // The first three attempts to create the map fail, the fourth succeeds.
    expect(await page.evaluate('stubMaps')).toBe(4);

    await page.getByRole('link', { name: 'List view' }).click();
    await page.getByRole('button', { name: 'Map View' }).click();
    await expectDrawn(await expectMapDialog(page, 'teams'));
    expect(await page.evaluate('stubLoads')).toBe(1);
  });

  test('a Google Maps script that fails to load shows an error and is requested again', async ({ page }) => {
    await allowGoogle(page);
    await answerSettings(page, { googleMapsKey: 'a-key' });
    await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06)]);
    await page.route(GOOGLE, (route) => route.abort());
    const map = await openMap(page, 'teams');
    await expect(map.getByRole('heading', { name: 'Map Service Unavailable' })).toBeVisible();
    await expect(map.getByText(UNAVAILABLE)).toBeVisible();
    await expect(map.getByText('Error: Maps JavaScript API not activated')).toBeVisible();
    await page.unroute(GOOGLE);
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }));
    await map.getByRole('button', { name: 'Try again' }).click();
    await expectDrawn(map);
  });
});

test('a map style or basemap that fails to load shows an error', async ({ page }) => {
  await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06)]);
  await page.route('**/assets/*.bin', (route) => route.abort());
  let map = await openMap(page, 'teams');
  await expect(map.getByRole('heading', { name: 'Map Service Unavailable' })).toBeVisible();
  await page.unroute('**/assets/*.bin');
  await map.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(map);

  await answerSettings(page, { styleUrl: '/nowhere/style.json' });
  map = await openMap(page, 'teams');
  await expect(map.getByRole('heading', { name: 'Map Service Unavailable' })).toBeVisible();
});
