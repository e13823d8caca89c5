import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { answerItems, expectDrawn, expectMap, expectMapDialog, itemAt, openMap } from './maps.js';
import { openBrowser, signInDemoPlayer } from '../support/players.js';
import { CORE, PROOF } from '../support/tags.js';

// Maps move and zoom with animations.
test.use({ reducedMotion: 'no-preference' });

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
    const map = await openMap(page, kind);
    const total = Number((await answer).headers()['x-total-count']);
    expect(total).toBeGreaterThan(1);
    await expect(map.getByText(`${total} ${kind} worldwide`)).toBeVisible();
    await expectDrawn(map);
    await expect(map.getByRole('button', { name: new RegExp(`^\\d+ ${kind}|, ${kind.slice(0, -1)}`) })).not.toHaveCount(
      0,
    );
    expect(foreign).toEqual([]);
  });
}

test('a marker opens by keyboard, and its link leads to its page', CORE, async ({ page }) => {
  await answerItems(page, 'fields', [itemAt('Kvarnen', 59.29, 18.28), itemAt('Norra udden', 60.43, 18.41)]);
  const { id } = itemAt('Kvarnen', 0, 0);
  const map = await openMap(page, 'fields');
  const marker = map.getByRole('button', { name: 'Kvarnen, field, Somewhere' });
  await marker.focus();
  await page.keyboard.press('Enter');
  const window = map.getByRole('group', { name: '1 field' });
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
  const map = await openMap(page, 'players');
  await expectDrawn(map);
  await expect(map.getByTitle('Your Location')).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: '5 players, zoom in' }).press('Enter');
  const groupMarker = map.getByRole('button', { name: '3 players here' });
  await expect(groupMarker).toBeVisible();
  await groupMarker.press('Enter');
  await expect(map.getByRole('group', { name: '3 players' }).getByRole('link')).toHaveText(['Anna', 'Bo', 'Cy']);
});

test('a place with many markers lists fifty names at a time', async ({ page }) => {
  // The map does not move under the pointer.
  await page.emulateMedia(reducedMotion);
  await answerItems(
    page,
    'fields',
    Array.from({ length: 60 }, (_, n) => itemAt(`Trench ${n}`, 59.4, 18)),
  );
  const map = await openMap(page, 'fields');
  await map.getByRole('button', { name: '60 fields here' }).press('Enter');
  const window = map.getByRole('group', { name: '60 fields' });
  await expect(window.getByRole('link')).toHaveCount(50);
  await window.getByRole('button', { name: 'Show more' }).click();
  await expect(window.getByRole('link')).toHaveCount(60);
  await expect(window.getByRole('link').nth(50)).toBeFocused();
});

test('the button Map View opens the map in a dialog, which leads to the page with the list', async ({ page }) => {
  await answerItems(page, 'teams', [itemAt('Ridgeback', 59.33, 18.06)]);
  await page.goto('/teams?country=Sweden');
  const button = page.getByRole('button', { name: 'Map View' });
  await button.press('Enter');
  const dialog = await expectMapDialog(page, 'teams');
  await expectDrawn(dialog);
  await expect(dialog.getByText('1 team worldwide')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ridgeback, team, Somewhere' }).press('Enter');
  await expect(dialog.getByRole('group', { name: '1 team' })).toBeFocused();
  await expectNoAxeViolations(page, 'the dialog with the map', [390, 1440]);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/teams?country=Sweden');
  await expect(button).toBeFocused();

  await test.step('the link shows the map with the list, and keeps the filters', async () => {
    await button.press('Enter');
    await dialog.getByRole('link', { name: 'Show with the list' }).click();
    await expect(page).toHaveURL('/teams/map?country=Sweden');
    await expect(dialog).toHaveCount(0);
    const map = await expectMap(page, 'teams');
    await expectDrawn(map);
    await map.getByRole('button', { name: 'Remove Sweden' }).click();
    await expect(page).toHaveURL('/teams/map');
    await page.goBack();
    await expect(page).toHaveURL('/teams/map?country=Sweden');
    await page.getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL('/teams?country=Sweden');
  });
  await test.step('a link opens the dialog, and Escape closes it', async () => {
    await page.goto('/teams?country=Sweden&map');
    await expectDrawn(await expectMapDialog(page, 'teams'));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/teams?country=Sweden');
    await expect(button).toBeFocused();
  });
});

test('the map of a search shows the results of the list beside it', async ({ page }) => {
  await page.goto('/fields/map');
  const map = await expectMap(page, 'fields');
  const row = map.getByRole('article').first();
  const name = await row.locator('.font-semibold').first().innerText();
  await map.getByLabel('Search fields').fill(name);
  await expect(map.getByText('1 field shown')).toBeVisible();
  await map.getByRole('button', { name: 'Show everything' }).click();
  const pin = map.getByRole('button', { name: new RegExp(`^${name}, field`) });
  await expect(pin).toBeVisible();

  await test.step('the row highlights its pin', async () => {
    await page.mouse.move(0, 0);
    await row.hover();
    await expect(pin).toHaveAttribute('data-highlighted');
  });
  await test.step('a search without a result leaves the map empty, and the list explains it', async () => {
    await map.getByLabel('Search fields').fill('no field is called so');
    await expect(map.getByRole('heading', { name: 'No fields match your search' })).toBeVisible();
    await expect(pin).toHaveCount(0);
    await expectDrawn(map);
  });
});

test('a visitor finds a game by its day on the map of a phone, and its pin highlights its row', async ({ browser }) => {
  const page = await openBrowser(browser, { ...reducedMotion, viewport: { width: 390, height: 844 }, hasTouch: true });
  const games = page.waitForResponse(`**/api/games?*`);
  await page.goto('/games/map');
  const [game] = (await (await games).json()) as { id: string; title: string }[];
  if (!game) throw new Error('The demo world has no games');
  await answerItems(page, 'games', [
    {
      ...itemAt('x', 59.33, 18.06),
      id: game.id,
      name: game.title,
      precision: 'exact',
      startsAt: '2027-03-06T08:00:00Z',
    },
  ]);
  await page.reload();
  const map = await expectMap(page, 'games');
  const pin = map.getByRole('button', { name: `${game.title}, game, 6 Mar, Somewhere` });
  await expect(pin).toHaveText('6 Mar');
  await pin.tap();
  await expect(map.getByRole('group', { name: '1 game' }).getByRole('link', { name: game.title })).toBeVisible();
  await expect(map.getByRole('article').filter({ hasText: game.title }).first()).toHaveAttribute('data-highlighted');
  const { height = 0 } = (await pin.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
});

test('the map of a phone shows its attribution above the list', async ({ browser }) => {
  const page = await openBrowser(browser, { ...reducedMotion, viewport: { width: 390, height: 844 } });
  const map = await openMap(page, 'fields');
  await expectDrawn(map);
  const attribution = map.getByText('Natural Earth · GeoNames');
  const isOnTop = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  expect(await attribution.evaluate(isOnTop)).toBe(true);
});

test('a first visit to a map draws its names in the fonts of the page', async ({ browser }) => {
  const page = await openBrowser(browser, reducedMotion);
  await page.addInitScript(() => {
    const canvas: { fillText: (this: CanvasRenderingContext2D, text: string, x: number, y: number) => void } =
      CanvasRenderingContext2D.prototype;
    const fonts: { load: (this: FontFaceSet, font: string, text?: string) => Promise<FontFace[]> } =
      FontFaceSet.prototype;
    const { fillText } = canvas;
    const { load } = fonts;
    // The fonts arrive after the map has been drawn.
    let announceFirstName = () => {};
    const firstName = new Promise<void>((resolve) => (announceFirstName = resolve));
    fonts.load = function (...font) {
      return firstName.then(() => load.apply(this, font));
    };
    canvas.fillText = function (text, ...position) {
      announceFirstName();
      document.documentElement.dataset.name = JSON.stringify([text, this.font, this.measureText(text).width]);
      fillText.call(this, text, ...position);
    };
  });
  await expectDrawn(await openMap(page, 'fields'));
  const drawnAndExpectedWidth = () =>
    page.evaluate(async () => {
      const { name } = document.documentElement.dataset;
      const context = document.createElement('canvas').getContext('2d');
      if (!name || !context) return ['nothing is drawn'];
      const [text, font, width] = JSON.parse(name) as [string, string, number];
      await document.fonts.load(font, text);
      context.font = font;
      return width === context.measureText(text).width ? [] : [text, font, width, context.measureText(text).width];
    });
  await expect.poll(drawnAndExpectedWidth).toEqual([]);
});

test('an empty map explains how to appear on it', async ({ page }) => {
  for (const [kind, hint] of [
    ['players', 'Add a location in profile settings to appear here.'],
    ['teams', 'Teams appear here once they add a location.'],
    ['fields', 'Fields need address information to appear here.'],
  ] as const) {
    await answerItems(page, kind, []);
    const map = await openMap(page, kind);
    await expect(map.getByRole('heading', { name: `No ${kind} on map yet` })).toBeVisible();
    await expect(map.getByText(hint)).toBeVisible();
  }
});

test('ten thousand players arrive in pages and are clustered, each player once', PROOF, async ({ page }) => {
  // The whole world fits beside the list.
  await page.setViewportSize({ width: 1600, height: 900 });
  const people = Array.from({ length: 10_000 }, (_, n) =>
    itemAt(`P${n}`, ((n * 37) % 1200) / 10 - 55, ((n * 101) % 3500) / 10 - 175),
  );
  await answerItems(page, 'players', people);
  const map = await openMap(page, 'players');
  await expect(map.getByText('10,000 players worldwide')).toBeVisible();
  const onMap = async () => {
    const labels = await map
      .getByRole('button', { name: /players, zoom in$/ })
      .evaluateAll((markers) => markers.map((marker) => Number.parseInt(marker.ariaLabel ?? '', 10)));
    return labels.reduce((sum, count) => sum + count, 0);
  };
  await expectDrawn(map);
  await map.getByRole('button', { name: 'Show everything' }).click();
  await expect(async () => {
    const count = await onMap();
    expect(count).toBeGreaterThan(9_900);
    expect(count).toBeLessThanOrEqual(10_000);
  }).toPass();
  await expect.poll(() => map.getByRole('button', { name: /players, zoom in$/ }).count()).toBeLessThan(400);
});
