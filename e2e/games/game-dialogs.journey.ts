import { expect, type Page, test } from '@playwright/test';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { chooseFromMenu } from '../support/menus.js';
import { photo } from '../support/pictures.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addGame } from './games.js';

const WIDTHS = [390, 1440];
const desktop = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });

async function chooseOrganizerAction(page: Page, action: string): Promise<void> {
  await desktop(page);
  await chooseFromMenu(page, 'Organizer menu', action);
}

test('An admin rejects a game with a note by keyboard, and the organizer reads it', async ({ browser }) => {
  test.setTimeout(240_000);
  const [organizer, owner] = await Promise.all([
    registerPlayer(browser, 'Ida', reducedMotion),
    registerPlayer(browser, 'Olof', reducedMotion),
  ]);
  const field = await addField(owner, `Quarry ${Date.now()}`, COMPLETE_FIELD);
  const game = await addGame(organizer, `Night Watch ${Date.now()}`, { fieldId: field.id });
  await organizer.page.goto(`/games/${game.id}`);
  await expect(organizer.page.getByText(`The admins of ${field.name} haven’t answered yet.`)).toBeVisible();

  await owner.page.goto(`/fields/${field.id}`);
  const request = owner.page.getByRole('article', { name: game.title });
  await request.getByRole('button', { name: /^Add a note/ }).press('Enter');
  await expect(request.getByLabel('Note to the organizer')).toBeFocused();
  await owner.page.keyboard.type('The quarry is closed that week.');
  await expectNoAxeViolations(owner.page, 'the queue of a field', WIDTHS);
  await request.getByRole('button', { name: `Reject ${game.title}` }).press('Enter');
  await expect(request).toHaveCount(0);
  await expect(owner.page.locator('body')).not.toBeFocused();

  const notice = organizer.page.getByRole('region', { name: 'Field approval' });
  await expect(notice).toContainText('The quarry is closed that week.');
  await expectNoAxeViolations(organizer.page, 'a rejected game', WIDTHS);
  await desktop(organizer.page);
  await notice.getByRole('button', { name: 'Choose another field' }).press('Enter');
  await expect(organizer.page.getByRole('dialog', { name: 'Edit game' })).toBeVisible();
});

test('An organizer duplicates a game, and axe finds no issue in the dialogs of a game', async ({ browser }) => {
  test.setTimeout(240_000);
  const organizer = await registerPlayer(browser, 'Ida', reducedMotion);
  const { page } = organizer;
  const game = await addGame(organizer, `Again ${Date.now()}`);
  const imageUrl = `data:image/png;base64,${(await photo(600, 400)).buffer.toString('base64')}`;
  await requestAs(organizer, 'POST', `/api/games/${game.id}/photos`, { kind: 'intel', imageUrl });
  await requestAs(organizer, 'PUT', `/api/games/${game.id}/tactical-map`, { imageUrl });
  await page.goto(`/games/${game.id}`);

  await test.step('the form that edits the game shows an error', async () => {
    await chooseOrganizerAction(page, 'Edit game');
    const dialog = page.getByRole('dialog', { name: 'Edit game' });
    await dialog.getByLabel('Max players').fill('1');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText('Max players must be at least 2')).toBeInViewport();
    await expectNoAxeViolations(page, 'the form of a game', WIDTHS);
    await page.keyboard.press('Escape');
  });
  await test.step('the dialog that cancels the game requires a reason', async () => {
    await page.goto(`/games/${game.id}`);
    await chooseOrganizerAction(page, 'Cancel game');
    const dialog = page.getByRole('dialog', { name: 'Cancel this game?' });
    await dialog.getByRole('button', { name: 'Cancel game' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(page, 'the dialog that cancels a game', WIDTHS);
    await dialog.getByRole('button', { name: 'Keep game' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the copy has everything but the dates, also the photos and the tactical map', async () => {
    await chooseOrganizerAction(page, 'Duplicate game');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Title')).toHaveValue(game.title);
    await expect(dialog.getByLabel('Max players')).toHaveValue('20');
    await expect(dialog.getByLabel('Start date')).toHaveValue('');
    await dialog.getByLabel('Start date').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel('Start time').fill('09:00');
    await dialog.getByLabel('End time').fill('15:30');
    await dialog.getByRole('button', { name: 'Create Game' }).click();
    await expect(page).not.toHaveURL(new RegExp(game.id));
    await expect(page.getByRole('heading', { level: 1, name: game.title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible();
    await page.getByRole('tab', { name: 'Area' }).click();
    await expect(page.getByRole('button', { name: 'Open the tactical map' })).toBeVisible();
  });
});

test('On a phone, the error of a section without text is in view', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...reducedMotion };
  const organizer = await registerPlayer(browser, 'Ida', phone);
  const game = await addGame(organizer, `Small Screen ${Date.now()}`);

  const { page } = organizer;
  await page.goto(`/games/${game.id}`);
  await page.getByRole('tab', { name: 'Game Play' }).tap();
  await page.getByRole('button', { name: 'Add section' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add section' });
  await dialog.getByLabel('Title').fill('Briefing');
  await dialog.getByRole('button', { name: 'Publish' }).tap();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toBeFocused();
  const error = await dialog.getByText('Text is required').boundingBox();
  const publish = await dialog.getByRole('button', { name: 'Publish' }).boundingBox();
  expect((error?.y ?? Infinity) + (error?.height ?? 0)).toBeLessThan(publish?.y ?? 0);
});
