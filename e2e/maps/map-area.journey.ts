import { expect, test, type Page } from '@playwright/test';
import { readArea } from '../../backend/src/contracts/areas.js';
import type { MapItem } from '../../backend/src/contracts/maps.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser } from '../support/players.js';
import { expectDrawn, expectMap, itemAt } from './maps.js';
import { PROOF } from '../support/tags.js';

const areaIn = (url: string) => readArea(new URL(url).searchParams.get('area'));

/** Waits for the answers with an area to the list and to the map. Returns the items of both and the total of the list, which is paged. */
async function searchResults(page: Page, kind: 'fields' | 'games', search: () => Promise<unknown>) {
  const answers = Promise.all(
    ['', '/map-data'].map((path) =>
      page.waitForResponse(
        (response) => new URL(response.url()).pathname === `/api/${kind}${path}` && areaIn(response.url()) !== null,
      ),
    ),
  );
  await search();
  const [list, map] = await answers;
  return {
    list: (await list?.json()) as MapItem[],
    total: Number(list?.headers()['x-total-count']),
    items: (await map?.json()) as MapItem[],
  };
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(
    `a visitor searches the visible area of a map on ${device}, goes back and removes the area`,
    viewport.width === 390 ? {} : PROOF,
    async ({ browser }) => {
      const page = await openBrowser(browser, { ...reducedMotion, viewport });
      await page.goto('/fields/map');
      const map = await expectMap(page, 'fields');
      await expectDrawn(map);
      const search = map.getByRole('button', { name: 'Search this area' });
      const chip = map.getByRole('button', { name: 'Remove Map area' });
      await expect(search).toHaveCount(0);

      await test.step('the button appears after a movement, and limits list and map to the area', async () => {
        await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
        await expect(search).toBeVisible();
        await expectNoAxeViolations(page, `the button that searches an area on ${device}`, [viewport.width]);
        const { list, total, items } = await searchResults(page, 'fields', () => search.click());
        const area = areaIn(page.url());
        expect(area).not.toBeNull();
        expect(items.length).toBeGreaterThan(0);
        expect(items).toHaveLength(total);
        expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(list.map(({ id }) => id)));
        for (const { latitude, longitude } of items) {
          expect(latitude).toBeGreaterThanOrEqual(area?.south ?? 90);
          expect(latitude).toBeLessThanOrEqual(area?.north ?? -90);
          expect(longitude).toBeGreaterThanOrEqual(area?.west ?? 180);
          expect(longitude).toBeLessThanOrEqual(area?.east ?? -180);
        }
        await expect(chip).toBeVisible();
        await expect(search).toHaveCount(0);
        await expect(map.getByRole('region', { name: 'Global Fields Map' })).toBeFocused();
      });
      await test.step('Back removes the area, and Forward brings it back', async () => {
        await page.goBack();
        await expect(page).toHaveURL('/fields/map');
        await expect(chip).toHaveCount(0);
        await page.goForward();
        await expect(chip).toBeVisible();
      });
      await test.step('a link opens the map at the area, and the chip removes it', async () => {
        await page.goto('/fields/map?area=17.5,58.8,18.5,59.8');
        await expectDrawn(map);
        await expect(chip).toBeVisible();
        await expect(search).toHaveCount(0);
        const { west = 0, east = 0 } = areaIn(page.url()) ?? {};
        const { items } = await searchResults(page, 'fields', () => page.reload());
        expect(items.length).toBeGreaterThan(0);
        for (const { longitude } of items) expect(longitude > west && longitude < east).toBe(true);
        await chip.click();
        await expect(page).toHaveURL('/fields/map');
        await expect(chip).toHaveCount(0);
      });
    },
  );

test('a search with more matches than a map loads asks to zoom in', async ({ page }) => {
  await page.route('**/api/games/map-data*', (route) =>
    route.fulfill({
      json: [itemAt('x', 59.33, 18.06)],
      headers: {
        'x-total-count': '1000',
        ...(areaIn(route.request().url()) && { link: '</api/games/map-data?cursor=x>; rel="next"' }),
      },
    }),
  );
  await page.goto('/games/map?area=17,59,19,60');
  const map = await expectMap(page, 'games');
  await expectDrawn(map);
  await expect(map.getByText('Zoom in and search the area to see more')).toBeVisible();
  await map.getByRole('button', { name: 'Remove Map area' }).click();
  await expect(map.getByText('Zoom in and search the area to see more')).toHaveCount(0);
});
