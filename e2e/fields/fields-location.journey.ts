import { expect, test, type Locator, type Page } from '@playwright/test';
import { addField } from './fields.js';
import { registerPlayer } from '../support/players.js';

const positionIn = (dialog: Locator) => dialog.getByRole('group', { name: 'Position' });

async function openEditDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit field' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
}

test("A field's page and directions follow its address, and a pin sets the exact spot", async ({ browser }) => {
  test.slow();
  const owner = await registerPlayer(browser, 'Rolf');
  const { page } = owner;
  const field = await addField(owner, `Located ${Date.now()}`);
  await page.goto(`/fields/${field.id}`);
  const card = page.getByRole('region', { name: 'Location' });
  const directions = card.getByRole('link', { name: 'Get Directions' });
  await expect(card.getByText('34V CM')).toBeVisible();
  await expect(directions).toHaveAttribute('href', /destination=59\.76,18\.7$/);

  await test.step('the map of an exact spot leads to the map of all fields there', async () => {
    const link = card.getByRole('link', { name: `Show ${field.name} on the map` });
    await expect(link.locator('.map-marker')).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/fields\/map\?area=/);
    await expect(page.getByRole('article').filter({ hasText: field.name })).toHaveAttribute('data-highlighted');
    await page.goBack();
  });

  await test.step('a typed address in a town gives an approximate location', async () => {
    const dialog = await openEditDialog(page);
    await expect(positionIn(dialog).getByRole('status')).toContainText('Exact spot: 59.76, 18.7');
    await dialog.getByRole('combobox', { name: 'Address' }).fill('Storgatan 1, Enköping');
    await expect(positionIn(dialog).getByRole('status')).toHaveText('Approximate: near Enköping');
    await save(dialog);
    await expect(card.getByText('Near Enköping. The exact spot isn’t known.')).toBeVisible();
    await expect(card.getByText('Grid reference')).toHaveCount(0);
    await expect(card.getByRole('link', { name: /on the map$/ })).toHaveCount(0);
    await expect(directions).toHaveAttribute('href', /destination=Storgatan%201%2C%20Enk%C3%B6ping%2C%20Sweden$/);
  });

  await test.step('the pin moves by mouse and by arrow keys', async () => {
    const dialog = await openEditDialog(page);
    const position = positionIn(dialog);
    await position.getByRole('button', { name: 'Set the exact spot on a map' }).click();
    const pin = position.getByRole('button', { name: 'Pin at the field’s position' });
    await pin.scrollIntoViewIfNeeded();
    const spot = position.getByRole('status');
    const box = await pin.boundingBox();
    if (!box) throw new Error('The pin is not visible');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(spot).toContainText('Exact spot: 59.');
    await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - box.x)).toBe(40);
    const dragged = await spot.textContent();
    await pin.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(spot).not.toHaveText(dragged ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(spot).toHaveText(dragged ?? '');
    await save(dialog);
    await expect(card.getByText('33V')).toBeVisible();
    await expect(directions).toHaveAttribute('href', /destination=59\.\d+,17\.\d+$/);
  });

  await test.step('a spot in another country is refused beside the position', async () => {
    await page.route(`**/api/fields/${field.id}`, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.continue({
            postData: {
              ...(route.request().postDataJSON() as object),
              latitude: 48.85,
              longitude: 2.35,
              precision: 'exact',
            },
          }),
    );
    const dialog = await openEditDialog(page);
    await dialog.getByLabel('Location').fill('Enköping, Sweden');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(positionIn(dialog).getByRole('alert')).toHaveText(
      'This spot is not in Sweden. Move the pin, or change the country',
    );
    await page.unroute(`**/api/fields/${field.id}`);
    await save(dialog);
  });

  await test.step('another country removes the address, and the form says why', async () => {
    const dialog = await openEditDialog(page);
    await dialog.getByRole('combobox', { name: 'Country' }).fill('norw');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The address in Sweden was removed, because the country has changed.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Address' })).toHaveValue('');
    await dialog.getByRole('combobox', { name: 'Address' }).fill('Skogveien 4');
    await expect(positionIn(dialog).getByRole('status')).toContainText('Not known.');
    await save(dialog);
    await expect(card.getByText('The exact location isn’t known.')).toBeVisible();
    await expect(directions).toHaveAttribute('href', /destination=Skogveien%204%2C%20Norway$/);
  });
});

test('The pin can be dragged by touch on a phone', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Rolf', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/fields?add=1');
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  await dialog.getByRole('combobox', { name: 'Country' }).fill('swed');
  await page.keyboard.press('Enter');
  const position = positionIn(dialog);
  await position.getByRole('button', { name: 'Set the exact spot on a map' }).click();
  const pin = position.getByRole('button', { name: 'Pin at the field’s position' });
  await pin.scrollIntoViewIfNeeded();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', offset = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + offset, y: y + offset }],
    });
  await touch('touchStart');
  for (const offset of [10, 20, 30]) await touch('touchMove', offset);
  await touch('touchEnd');
  await expect(position.getByRole('status')).toContainText('Exact spot:');
  await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - box.x)).toBe(30);
});
