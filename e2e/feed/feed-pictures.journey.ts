import { expect, test } from '@playwright/test';
import { postOn, expectText } from './feed.js';
import { photo } from '../support/pictures.js';
import { registerPlayer } from '../support/players.js';

test('A draft’s picture survives a reload, and a posted picture opens in the lightbox', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await page.goto('/home');
  const composer = page.getByRole('region', { name: 'New post' });
  const button = composer.getByRole('button', { name: 'Post', exact: true });
  // The composer is one row until it is used.
  await expect(button).toBeHidden();
  await composer.locator('input[type=file]').setInputFiles(await photo(1600, 1000));
  await expectText(page, 'Your image is ready to post.');
  await expect(button).toBeDisabled();
  await composer.getByLabel('Describe the photo').fill('Hills at dawn');
  await composer.getByLabel('Write a post').fill('First light over the quarry.');

  await page.reload();
  await expect(composer.getByLabel('Describe the photo')).toHaveValue('Hills at dawn');
  await expect(composer.getByRole('img')).toBeVisible();
  await button.click();
  await expectText(page, 'Your tactical update has been deployed to the field.');
  const { card } = postOn(page, 'First light over the quarry.');
  await expect(card.getByRole('img', { name: 'Hills at dawn' })).toBeVisible();
  await expect(composer.getByLabel('Describe the photo')).toHaveCount(0);

  await page.reload();
  const opener = card.getByRole('button', { name: 'Open the picture: Hills at dawn' });
  await opener.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Hills at dawn' });
  await expect(lightbox.getByRole('img', { name: 'Hills at dawn' })).toBeVisible();
  await lightbox.getByRole('button', { name: 'Show at full size' }).click();
  await lightbox.getByRole('button', { name: 'Fit to the screen' }).click();
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('A failed upload shows an error and succeeds when repeated', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await page.goto('/home');
  const composer = page.getByRole('region', { name: 'New post' });
  await page.route('**/api/objects/upload', (route) => route.abort());
  await composer.locator('input[type=file]').setInputFiles(await photo(900, 600));
  await expectText(page, 'Error: Network error. Please try again.');
  await composer.getByLabel('Write a post').fill('With or without it?');
  await expect(composer.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await page.unroute('**/api/objects/upload');
  await composer.getByRole('button', { name: 'Try again' }).click();
  await expectText(page, 'Your image is ready to post.');
  await composer.getByRole('button', { name: 'Remove photo' }).click();
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  const { card } = postOn(page, 'With or without it?');
  await expect(card).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('The composer stays ready to post when a file is rejected, or when the code for uploads cannot be loaded', async ({
  browser,
}) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await page.goto('/home');
  const composer = page.getByRole('region', { name: 'New post' });
  const input = composer.locator('input[type=file]');
  const button = composer.getByRole('button', { name: 'Post', exact: true });
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await composer.getByLabel('Write a post').fill('Without a photo');
  await page.route('**/assets/*.js', (route) => route.abort());
  await input.setInputFiles(await photo(900, 600));
  await expectText(page, 'Network error. Please try again.');
  await expect(button).toBeEnabled();
  await page.unroute('**/assets/*.js');
  await input.setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expectText(page, 'Error: Please select a valid image file.');
  await expect(button).toBeEnabled();
  await expect(composer.getByRole('button', { name: 'Remove photo' })).toHaveCount(0);
  await input.setInputFiles(await photo(900, 600));
  await expectText(page, 'Your image is ready to post.');
});
