import { expect, test } from '@playwright/test';
import { registerPlayer } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { makePhoto } from './profiles.js';

test('a banner is uploaded, positioned by keyboard and pointer, and removed', async ({ browser }) => {
  const { page, id } = await registerPlayer(browser, 'Elin');
  await page.goto(`/profile/${id}`);
  const edit = page.getByRole('button', { name: 'Edit Banner' });
  const cover = page.locator('img[srcset*="/objects/uploads/"]').first();
  const slider = page.getByRole('slider', { name: 'Banner position' });
  const reposition = async () => {
    await edit.click();
    await page.getByRole('menuitem', { name: 'Reposition Image' }).click();
    await expect(slider).toBeFocused();
  };

  await test.step('The banner is uploaded', async () => {
    await edit.click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Upload Image' }).click();
    const buffer = await makePhoto(page, 1600, 1200);
    await (await chooser).setFiles({ name: 'hills.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('Image uploaded successfully', { exact: true })).toBeVisible();
    await expect(cover).toHaveCSS('object-position', '50% 50%');
  });

  await test.step('The banner is positioned by keyboard', async () => {
    await reposition();
    for (const key of ['ArrowUp', 'ArrowUp', 'PageUp', 'ArrowDown']) await page.keyboard.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', '61');
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuenow', '100');
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('Escape');
    await expect(slider).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(cover).toHaveCSS('object-position', '50% 50%');

    await reposition();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Banner position saved', { exact: true })).toBeVisible();
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(cover).toHaveCSS('object-position', '50% 80%');
  });

  await test.step('The banner is positioned by pointer', async () => {
    await reposition();
    const area = await settledPosition(slider);
    expect(area.height).toBe(176);
    const [x, y] = [area.x + 200, area.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The range of positions is known only once the picture has loaded.
    await expect(async () => {
      await page.mouse.move(x, y);
      await page.mouse.move(x, y + 250, { steps: 5 });
      expect(Number(await slider.getAttribute('aria-valuenow'))).toBeLessThan(60);
    }).toPass();
    await page.mouse.up();
    const moved = Number(await slider.getAttribute('aria-valuenow'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Banner position saved', { exact: true })).toBeVisible();
    await page.reload();
    const shown = () => cover.evaluate((img) => Number(getComputedStyle(img).objectPosition.split(/[ %]+/)[1]));
    await expect.poll(async () => Math.abs((await shown()) - moved)).toBeLessThan(1);
  });

  await test.step('The banner is removed', async () => {
    await edit.click();
    await page.getByRole('menuitem', { name: 'Remove Image' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(cover).toHaveCount(0);
  });
});

test('a profile picture is uploaded and replaced, and files that are too large or not images are rejected', async ({
  browser,
}) => {
  const { page, id } = await registerPlayer(browser, 'Elin');
  await page.goto(`/profile/${id}`);
  const pick = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(file);
  };
  const face = page.getByRole('main').locator('img[src^="/objects/uploads/"]');
  const photo = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(page, 900, 1200) };
  const huge = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 7) };
  const text = { name: 'face.txt', mimeType: 'text/plain', buffer: Buffer.from('no face') };
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no face either') };

  await pick('Change profile picture', huge);
  await expect(page.getByText('Profile picture size must be under 5MB', { exact: true })).toBeVisible();
  await pick('Change profile picture', broken);
  await expect(
    page.getByText('Failed to process the profile picture. Please try again.', { exact: true }),
  ).toBeVisible();
  await pick('Change profile picture', photo);
  await expect(page.getByText('Image uploaded successfully', { exact: true })).toBeVisible();
  await page.reload();
  await expect(face.first()).toBeVisible();
  const ratio = () => face.first().evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
  await expect.poll(ratio).toBe(1);
  const first = await face.first().getAttribute('src');

  await page.goto('/profile');
  await pick('Change picture', huge);
  await expect(page.getByText('Image Too Large', { exact: true })).toBeVisible();
  await expect(page.getByText('Please select an image smaller than 5MB.', { exact: true })).toBeVisible();
  await pick('Change picture', text);
  await expect(page.getByText('Invalid File Type', { exact: true })).toBeVisible();
  await expect(page.getByText('Please select a valid image file.', { exact: true })).toBeVisible();
  await pick('Change picture', photo);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto(`/profile/${id}`);
  await expect(face.first()).toBeVisible();
  await expect(face.first()).not.toHaveAttribute('src', first ?? '');
});
