import { expect, test } from '@playwright/test';
import { addField, COMPLETE_FIELD, writeReview } from './fields.js';
import { CORE } from '../support/tags.js';
import { registerAbsentPlayer, registerPlayer, openBrowser } from '../support/players.js';
import { whenStored } from '../support/stored-change.js';
import { makePhoto } from '../users/profiles.js';

test('An owner uploads photos, sets the default one and deletes one', async ({ browser }) => {
  const owner = await registerPlayer(browser, 'Rolf');
  const { page } = owner;
  const name = `Gallery ${Date.now()}`;
  const field = await addField(owner, name);
  await page.goto(`/fields/${field.id}`);
  const photos = page.getByRole('region', { name: 'Photos' });
  const pictures = photos.getByRole('img');
  const addPhoto = async (place: number) => {
    const chooser = page.waitForEvent('filechooser');
    await photos.getByRole('button', { name: `Add photo ${place}` }).click();
    const buffer = await makePhoto(page, 800 + place, 600);
    await (await chooser).setFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer });
    await expect(pictures).toHaveCount(place);
    await expect(photos.getByRole('progressbar')).toHaveCount(0);
  };
  await Promise.all([
    expect(page.getByText('Image uploaded successfully', { exact: true })).toBeVisible(),
    addPhoto(1),
  ]);
  await addPhoto(2);

  const sources = () => pictures.evaluateAll((shown) => shown.map((picture) => picture.getAttribute('src')));
  const before = await sources();
  await photos.getByRole('button', { name: 'Actions for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expect(page.getByText('Default image updated', { exact: true })).toBeVisible();
  await expect.poll(sources).toEqual(before.toReversed());

  await photos.getByRole('button', { name: 'Open photo 1', exact: true }).click();
  const lightbox = page.getByRole('dialog', { name: /Photo 1 of 2/ });
  await expect(lightbox.getByRole('img')).toHaveAttribute('src', before[1] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /Photo 2 of 2/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await photos.getByRole('button', { name: 'Actions for photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Image deleted successfully', { exact: true })).toBeVisible();
  await expect(pictures).toHaveCount(1);

  await page.goto(`/fields?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
  await expect(card).toContainText('No reviews yet');
});

test("A review and its reply appear immediately on the other person's screen", CORE, async ({ browser }) => {
  const owner = await registerPlayer(browser, 'Rolf');
  const player = await registerPlayer(browser, 'Tove');
  const field = await addField(owner, `Reviewed ${Date.now()}`);
  await owner.page.goto(`/fields/${field.id}?tab=reviews`);
  await expect(owner.page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Leave a Review' })).toHaveCount(0);
  await player.page.goto(`/fields/${field.id}?tab=reviews`);

  await test.step('the player leaves a review and chooses the stars with the arrow keys', async () => {
    const { page } = player;
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Please select a rating before submitting')).toBeVisible();
    await expect(page.getByText('Please write a review before submitting')).toBeVisible();
    await page.getByRole('radio', { name: '1 star' }).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await page.getByLabel('Your review').fill('The bridge changes hands four times a day.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Your Review' })).toBeFocused();
  });

  const seen = owner.page.getByRole('article', { name: `Review by ${player.name}` });
  await expect(seen).toContainText('The bridge changes hands four times a day.');
  await expect(seen.getByRole('img', { name: '5 of 5 stars' })).toBeVisible();

  await test.step('the owner replies', async () => {
    await seen.getByRole('button', { name: 'Reply' }).click();
    await seen.getByLabel(`Reply to ${player.name}`).fill('Come back in May.');
    await seen.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(owner.page.getByText('Comment added', { exact: true })).toBeVisible();
    await expect(player.page.getByRole('list', { name: 'Replies' })).toContainText('Come back in May.');
  });

  await test.step('the player edits the review', async () => {
    const { page } = player;
    await page.getByRole('button', { name: 'Edit Your Review' }).click();
    await page.getByRole('radio', { name: '2 stars' }).check();
    await page.getByRole('button', { name: 'Update review' }).click();
    await expect(page.getByText('Review updated', { exact: true })).toBeVisible();
    await expect(seen).toContainText('(edited)');
    await expect(owner.page.getByText('2.0').first()).toBeVisible();
  });

  await test.step('the player deletes the review', async () => {
    const { page } = player;
    await page.getByRole('button', { name: 'Actions for your review' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
    await expect(owner.page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  });
});

test(
  'A player finds a field by filters, saves it and finds the directions to it on a phone',
  CORE,
  async ({ browser }) => {
    const owner = await registerAbsentPlayer('Rolf');
    const word = `Fjällbo${Date.now()}`;
    const large = await addField(owner, `${word} Nord`, { ...COMPLETE_FIELD, maxPlayers: 200 });
    await addField(owner, `${word} Syd`, { fieldTypes: ['urban'], maxPlayers: 12 });
    const { page } = await registerPlayer(browser, 'Tove', { viewport: { width: 390, height: 844 } });

    await test.step('the player finds the field by filters', async () => {
      await page.goto('/home');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fields' }).click();
      await page.getByLabel('Search fields').fill(word);
      const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
      await expect(cards).toHaveCount(2);
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: 'Trenches' }).click();
      await sheet.getByLabel('Minimum number of players').fill('100');
      await sheet.getByRole('button', { name: 'Show 1 Field' }).click();
      await expect(cards).toHaveCount(1);
      await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('From 100 players');
      await page.getByRole('button', { name: 'Remove From 100 players' }).click();
      await page.getByRole('button', { name: 'Remove Trenches' }).click();
      await expect(cards).toHaveCount(2);
      await page.getByLabel('Search fields').fill(`${word} nowhere`);
      await expect(page.getByRole('heading', { name: 'No fields match your search' })).toBeVisible();
      await page.getByRole('button', { name: 'Clear search' }).click();
      await page.getByLabel('Search fields').fill(`${word} Nord`);
      await expect(cards).toHaveCount(1);
      await cards.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: `${word} Nord` })).toBeVisible();
    });

    await test.step('the player saves the field, and it stays saved after a reload', async () => {
      await whenStored(page, '/api/follow', () => page.getByRole('button', { name: 'Save ', exact: false }).click());
      await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('the page links to directions and shows the contact only to signed-in players', async () => {
      await expect(page.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /59\.76,18\.7/);
      await page.getByRole('tab', { name: 'Contact' }).click();
      await expect(page.getByRole('link', { name: 'ask@skog.example' })).toBeVisible();
      const visitor = await openBrowser(browser);
      await visitor.goto(`/fields/${large.id}?tab=contact`);
      await expect(visitor.getByText('to see the contact details')).toBeVisible();
      await expect(visitor.getByText('ask@skog.example')).toHaveCount(0);
    });
  },
);

test('An owner edits a field, adds an admin and deletes it', async ({ browser }) => {
  const owner = await registerPlayer(browser, 'Rolf');
  const admin = await registerPlayer(browser, 'Marta');
  const field = await addField(owner, `Changing ${Date.now()}`, COMPLETE_FIELD);
  await writeReview(admin, field.id, 4, 'Good ground.');
  const { page } = owner;
  await page.goto(`/fields/${field.id}`);

  await test.step('the owner edits the field', async () => {
    await page.getByRole('button', { name: 'Edit field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit field' });
    await expect(dialog.getByLabel('Field name')).toHaveValue(field.name);
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeDisabled();
    await dialog.getByRole('tab', { name: 'Field Details' }).click();
    await dialog.getByLabel(/^Maximum players/).fill('120');
    await expect(save).toBeEnabled();
    await dialog.getByRole('tab', { name: 'Rules & Pricing' }).click();
    await expect(dialog.getByRole('group', { name: 'AEG' }).getByLabel('Joules')).toHaveValue('1.4');
    await save.click();
    await expect(page.getByText('Field saved', { exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText('120');
  });

  await test.step('an invited admin can edit the field from accepting until they are removed', async () => {
    await admin.page.goto(`/fields/${field.id}`);
    await expect(admin.page.getByRole('button', { name: 'Edit field' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Contact' }).click();
    await page.getByLabel('Invite an admin').fill(admin.name);
    const option = page.getByRole('option', { name: new RegExp(admin.name) });
    await option.click();
    const revoke = page.getByRole('button', { name: `Revoke the invitation of ${admin.name}` });
    const invitation = admin.page.getByRole('region', { name: 'Invitation' });
    await expect(invitation).toContainText(`invites you to be an admin of ${field.name}`);
    await revoke.click();
    await expect(invitation).toHaveCount(0);
    await expect(page.getByLabel('Invite an admin')).toBeFocused();
    await page.getByLabel('Invite an admin').fill(admin.name);
    await option.click();
    await invitation.getByRole('button', { name: 'Accept' }).click();
    await expect(invitation).toHaveCount(0);
    await expect(admin.page.getByRole('heading', { name: field.name, level: 1 })).toBeFocused();
    await expect(revoke).toHaveCount(0);
    await expect(admin.page.getByRole('button', { name: 'Edit field' })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${admin.name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(admin.page.getByRole('button', { name: 'Edit field' })).toHaveCount(0);
  });

  await test.step('the owner deletes the field', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete field' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete field' }).click();
    await expect(page.getByText('Field deleted successfully!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/fields$/);
    await expect(admin.page.getByRole('heading', { name: 'Field not found' })).toBeVisible();
  });
});
