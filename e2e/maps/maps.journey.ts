import { expect, test } from '@playwright/test';
import { reducedMotion } from '../support/axe.js';
import {
  allowGoogle,
  answerItems,
  answerSettings,
  expectDrawn,
  GOOGLE_SCRIPT,
  itemAt,
  openMap,
  expectMapDialog,
} from './maps.js';
import { signInDemoPlayer } from '../support/players.js';

const GOOGLE = 'https://maps.googleapis.com/**';
const UNAVAILABLE =
  'The Google Maps service needs to be properly configured. Please contact support to enable the Maps JavaScript API.';

for (const kind of ['players', 'teams', 'fields', 'games'] as const) {
  test(`the map shows the demo world's ${kind} without loading anything from another host`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    await page.route(
      ({ origin }) => origin !== baseURL && origin !== 'null',
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    const answer = page.waitForResponse(`**/api/${kind}/map-data*`);
    const dialog = await openMap(page, kind);
    const total = Number((await answer).headers()['x-total-count']);
    expect(total).toBeGreaterThan(1);
    await expect(dialog.getByText(`${total} ${kind} worldwide`)).toBeVisible();
    await expectDrawn(dialog);
    await expect(
      dialog.getByRole('button', { name: new RegExp(`^\\d+ ${kind}|, ${kind.slice(0, -1)}`) }),
    ).not.toHaveCount(0);
    expect(foreign).toEqual([]);
  });
}

test('a marker opens by keyboard, and its link leads to its page', async ({ page }) => {
  await answerItems(page, 'fields', [itemAt('Kvarnen', 59.29, 18.28), itemAt('Norra udden', 60.43, 18.41)]);
  const { id } = itemAt('Kvarnen', 0, 0);
  const dialog = await openMap(page, 'fields');
  const marker = dialog.getByRole('button', { name: 'Kvarnen, field, Somewhere' });
  await marker.focus();
  await page.keyboard.press('Enter');
  const window = dialog.getByRole('group', { name: '1 field' });
  await expect(window).toBeFocused();
  await expect(window).toContainText('Somewhere');

  await test.step('Escape closes only the info window and returns the focus to the marker', async () => {
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expect(marker).toBeFocused();
  });
  await page.keyboard.press('Space');
  await expect(window).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(window.getByRole('link', { name: 'Kvarnen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/fields/${id}`);
});

test('pressing a cluster splits it, and markers at one place are listed by name', async ({ browser }) => {
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);
  const crowd = ['Anna', 'Bo', 'Cy'].map((name) => itemAt(name, 59.33, 18.06));
  await answerItems(page, 'players', [...crowd, itemAt('Dag', 59.5, 18.3), itemAt('Eva', 59.52, 18.35)]);
  const dialog = await openMap(page, 'players');
  await expectDrawn(dialog);
  await expect(dialog.getByTitle('Your Location')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await dialog.getByRole('button', { name: '5 players, zoom in' }).press('Enter');
  const groupMarker = dialog.getByRole('button', { name: '3 players here' });
  await expect(groupMarker).toBeVisible();
  await groupMarker.press('Enter');
  await expect(dialog.getByRole('group', { name: '3 players' }).getByRole('link')).toHaveText(['Anna', 'Bo', 'Cy']);
});

test('a place with many markers lists fifty names at a time', async ({ page }) => {
  await answerItems(
    page,
    'fields',
    Array.from({ length: 60 }, (_, n) => itemAt(`Trench ${n}`, 59.4, 18)),
  );
  const dialog = await openMap(page, 'fields');
  await dialog.getByRole('button', { name: '60 fields here' }).press('Enter');
  const window = dialog.getByRole('group', { name: '60 fields' });
  await expect(window.getByRole('link')).toHaveCount(50);
  await window.getByRole('button', { name: 'Show more' }).click();
  await expect(window.getByRole('link')).toHaveCount(60);
});

test('the Back button closes the map, and the map’s URL opens it again', async ({ page }) => {
  await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06)]);
  await page.goto('/teams?country=Sweden');
  const button = page.getByRole('button', { name: 'Map View' });
  await button.press('Enter');
  const dialog = await expectMapDialog(page, 'teams');
  await expectDrawn(dialog);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/teams?country=Sweden');
  await expect(button).toBeFocused();

  await test.step('closing it twice in one moment goes back only one step', async () => {
    await button.press('Enter');
    await expectDrawn(dialog);
    await page.evaluate(() => {
      for (let n = 0; n < 2; n += 1) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    });
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/teams?country=Sweden');
    await expect(button).toBeFocused();
  });
  // The step back of the closed map would cancel the loading of the next page.
  await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(0);
  await page.goto('/teams?map');
  await expectDrawn(await expectMapDialog(page, 'teams'));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/teams');
  await expect(button).toBeFocused();
});

test('an empty map explains how to appear on it', async ({ page }) => {
  for (const [kind, hint] of [
    ['players', 'Add a location in profile settings to appear here.'],
    ['teams', 'Teams appear here once they add a location.'],
    ['fields', 'Fields need address information to appear here.'],
  ] as const) {
    await answerItems(page, kind, []);
    const dialog = await openMap(page, kind);
    await expect(dialog.getByRole('heading', { name: `No ${kind} on map yet` })).toBeVisible();
    await expect(dialog.getByText(hint)).toBeVisible();
  }
});

test('a map whose markers could not be loaded offers another attempt', async ({ page }) => {
  await page.route('**/api/teams/map-data*', (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }));
  const dialog = await openMap(page, 'teams');
  await expect(dialog.getByRole('heading', { name: 'Teams could not be loaded' })).toBeVisible();
  await page.unroute('**/api/teams/map-data*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(dialog);
});

test('the map keeps its markers when a part of the basemap fails to load', async ({ page }) => {
  await page.emulateMedia(reducedMotion);
  await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06), itemAt('Kestrel', -33.9, 151.2)]);
  const dialog = await openMap(page, 'teams');
  await expectDrawn(dialog);
  await dialog.getByRole('button', { name: 'Show everything' }).click();
  await expect(dialog.getByRole('button', { name: 'Kestrel, team, Somewhere' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/near-*.bin', (route) => route.abort());
  const missed = page.waitForEvent('requestfailed');
  for (let step = 0; step < 5; step += 1) await dialog.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await missed;
  await dialog.getByRole('button', { name: 'Show everything' }).click();
  await expect(dialog.getByRole('button', { name: 'Kestrel, team, Somewhere' })).toBeVisible();
});

test('ten thousand players arrive in pages and are clustered, each player once', async ({ page }) => {
  const people = Array.from({ length: 10_000 }, (_, n) =>
    itemAt(`P${n}`, ((n * 37) % 1200) / 10 - 55, ((n * 101) % 3500) / 10 - 175),
  );
  await answerItems(page, 'players', people);
  const dialog = await openMap(page, 'players');
  await expect(dialog.getByText('10,000 players worldwide')).toBeVisible();
  const onMap = async () => {
    const labels = await dialog
      .getByRole('button', { name: /players, zoom in$/ })
      .evaluateAll((markers) => markers.map((marker) => Number.parseInt(marker.ariaLabel ?? '', 10)));
    return labels.reduce((sum, count) => sum + count, 0);
  };
  await expectDrawn(dialog);
  await dialog.getByRole('button', { name: 'Show everything' }).click();
  await expect.poll(onMap).toBeGreaterThan(9_900);
  await expect.poll(() => dialog.getByRole('button', { name: /players, zoom in$/ }).count()).toBeLessThan(400);
});

test.describe('with a Google key', () => {
  test('Google Maps shows the same markers when it is configured', async ({ page }) => {
    await allowGoogle(page);
    await answerSettings(page, { googleMapsKey: 'a-key' });
    await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06), itemAt('Kestrel', -33.9, 151.2)]);
    await page.addInitScript('window.stubRefusals = 3');
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }));
    const dialog = await openMap(page, 'teams');
    await expectDrawn(dialog);
    await dialog.getByRole('button', { name: 'Ridgeback, team, Somewhere' }).press('Enter');
    const window = dialog.getByRole('group', { name: '1 team' });
    await expect(window).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    // The first three requests fail, the next one succeeds.
    expect(await page.evaluate('stubMaps')).toBe(4);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Map View' }).click();
    await expectDrawn(dialog);
    expect(await page.evaluate('stubLoads')).toBe(1);
  });

  test('a Google Maps script that fails to load shows an error and is requested again', async ({ page }) => {
    await allowGoogle(page);
    await answerSettings(page, { googleMapsKey: 'a-key' });
    await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06)]);
    await page.route(GOOGLE, (route) => route.abort());
    const dialog = await openMap(page, 'teams');
    await expect(dialog.getByRole('heading', { name: 'Map Service Unavailable' })).toBeVisible();
    await expect(dialog.getByText(UNAVAILABLE)).toBeVisible();
    await expect(dialog.getByText('Error: Maps JavaScript API not activated')).toBeVisible();
    await page.unroute(GOOGLE);
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }));
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectDrawn(dialog);
  });
});

test('a map style or basemap that fails to load shows an error', async ({ page }) => {
  await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06)]);
  await page.route('**/assets/*.bin', (route) => route.abort());
  let dialog = await openMap(page, 'teams');
  await expect(dialog.getByRole('heading', { name: 'Map Service Unavailable' })).toBeVisible();
  await page.unroute('**/assets/*.bin');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(dialog);

  await answerSettings(page, { styleUrl: '/nowhere/style.json' });
  dialog = await openMap(page, 'teams');
  await expect(dialog.getByRole('heading', { name: 'Map Service Unavailable' })).toBeVisible();
});
