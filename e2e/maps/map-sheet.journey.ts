import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser } from '../support/players.js';
import { answerItems, expectDrawn, itemAt, openMap } from './maps.js';

const phone = { ...reducedMotion, viewport: { width: 390, height: 844 }, hasTouch: true };

const handleOf = (page: Page) => page.getByRole('button', { name: 'List height' });

const expectHeight = (page: Page, height: 'Low' | 'Half' | 'Full') =>
  expect(handleOf(page)).toHaveAccessibleDescription(height);

/** Drags the handle with a finger, in steps of 10 pixels. */
async function dragByTouch(page: Page, distance: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await handleOf(page).boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  const start = { x: x + width / 2, y: y + height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (let moved = 0; moved <= Math.abs(distance); moved += 10)
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: start.x, y: start.y + Math.sign(distance) * moved }],
    });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function dragByMouse(page: Page, distance: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await handleOf(page).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 + distance, { steps: 10 });
  await page.mouse.up();
}

test('a visitor changes the height of the list on the map of a phone by touch, mouse and keyboard', async ({
  browser,
}) => {
  const page = await openBrowser(browser, phone);
  const map = await openMap(page, 'players');
  await expectDrawn(map);
  await expect(map.getByRole('article').first()).toBeVisible();
  await expectHeight(page, 'Half');

  await test.step('a finger lowers the list to its count, and raises it again', async () => {
    await dragByTouch(page, 250);
    await expectHeight(page, 'Low');
    await expect(map.getByText(/^Showing \d+ of/)).toBeInViewport();
    const top = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
    const tabBar = page.getByRole('navigation', { name: 'Main' });
    expect(await top(map.getByRole('article').first())).toBeGreaterThanOrEqual(await top(tabBar));
    await expectNoAxeViolations(page, 'a map with a low list', [390]);
    await page.setViewportSize(phone.viewport);
    await dragByTouch(page, -200);
    await expectHeight(page, 'Half');
  });
  await test.step('the mouse raises the list over the map, and lowers a scrolled list', async () => {
    await dragByMouse(page, -300);
    await expectHeight(page, 'Full');
    const name = (await map.getByRole('article').first().getByRole('link').first().textContent()) ?? '';
    const firstCard = map.getByRole('article').filter({ hasText: name });
    await page.mouse.wheel(0, 900);
    await expect(firstCard).not.toBeInViewport();
    await dragByMouse(page, 300);
    await expectHeight(page, 'Half');
    await expect(firstCard).toBeInViewport();
  });
  await test.step('the keyboard moves the list from height to height', async () => {
    await handleOf(page).focus();
    for (const [key, height] of [
      ['ArrowDown', 'Low'],
      ['ArrowDown', 'Low'],
      ['Enter', 'Half'],
      ['Space', 'Full'],
      ['ArrowUp', 'Full'],
      ['Enter', 'Low'],
      ['ArrowUp', 'Half'],
    ] as const) {
      await page.keyboard.press(key);
      await expectHeight(page, height);
    }
    await expect(handleOf(page)).toBeFocused();
  });
});

test('the list on the map of a phone keeps its height after Back', async ({ browser }) => {
  const page = await openBrowser(browser, phone);
  const map = await openMap(page, 'fields');
  await expectDrawn(map);
  await expect(map.getByRole('article').first()).toBeVisible();
  const visit = async (link: () => Promise<unknown>, height: 'Low' | 'Full') => {
    await link();
    await expect(page).not.toHaveURL('/fields/map');
    await page.goBack();
    await expectDrawn(map);
    await expectHeight(page, height);
  };
  await handleOf(page).press('ArrowDown');
  await expectHeight(page, 'Low');
  await visit(() => page.getByRole('link', { name: 'List view' }).click(), 'Low');

  await handleOf(page).press('ArrowUp');
  await expectHeight(page, 'Half');
  await handleOf(page).press('ArrowUp');
  await expectHeight(page, 'Full');
  await visit(() => map.getByRole('article').first().getByRole('link').first().click(), 'Full');
});

test('a pin on the map of a phone raises a low list, and its card comes first', async ({ browser }) => {
  const page = await openBrowser(browser, phone);
  const answer = page.waitForResponse('**/api/fields?*');
  await page.goto('/fields/map');
  const fields = (await (await answer).json()) as { id: string; name: string }[];
  const field = fields.at(2);
  if (!field) throw new Error('The demo world has too few fields');
  await answerItems(page, 'fields', [{ ...itemAt('x', 59.33, 18.06), id: field.id, name: field.name }]);
  const map = await openMap(page, 'fields');
  await expectDrawn(map);
  await expect(map.getByRole('article').first()).not.toContainText(field.name);
  await handleOf(page).press('ArrowDown');
  await expectHeight(page, 'Low');
  await map.getByRole('button', { name: `${field.name}, field, Somewhere` }).tap();
  await expectHeight(page, 'Half');
  const first = map.getByRole('article').first();
  await expect(first).toContainText(field.name);
  await expect(first).toHaveAttribute('data-highlighted');
  await expect(first).toBeInViewport();
  await expect(map.getByRole('group', { name: '1 field' })).toBeInViewport();
});

test('the button "Skip the map" moves the focus from the map to the results', async ({ page }) => {
  const map = await openMap(page, 'fields');
  await expectDrawn(map);
  await map.getByRole('button', { name: 'Skip the map' }).press('Enter');
  await expect(map.getByRole('region', { name: 'Results' })).toBeFocused();
});
