import { expect, test } from '@playwright/test';
import { tabTo } from './fields.js';
import { registerPlayer } from '../support/players.js';

test('A user adds a field through all three steps with the keyboard alone', async ({ browser }) => {
  test.slow();
  const { page } = await registerPlayer(browser, 'Rolf');
  const { keyboard } = page;
  const name = `Tallskogen ${Date.now()}`;
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  const press = async (role: 'button' | 'switch', label: string | RegExp, key = 'Space') => {
    await tabTo(page, dialog.getByRole(role, { name: label, exact: true }));
    await keyboard.press(key);
  };
  const fill = async (label: string | RegExp, text: string) => {
    await tabTo(page, dialog.getByLabel(label).first());
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  };
  await page.goto('/fields');
  await page.getByRole('button', { name: 'Add Field' }).first().focus();
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  await test.step('the user fills in Basic Info', async () => {
    await fill('Field name', name);
    await fill(/^Description/, 'Two trench lines and a bridge.');
    await fill(/^Address/, 'Skogsvägen 40');
    await expect(dialog.getByText('No addresses found. Try a different search term.')).toBeVisible();
    await keyboard.press('Escape');
    await fill(/^Country/, 'swed');
    await keyboard.press('Enter');
    await fill(/^Address/, 'Sk');
    await expect(dialog.getByText('Type at least 3 characters to search for addresses')).toBeVisible();
    await keyboard.type('ogsvägen 40');
    // Escape closes the list, not the dialog.
    await keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await fill(/^Location/, 'Norrtälje, Sweden');
    await tabTo(page, dialog.getByRole('radio', { name: 'Myself' }));
    await press('button', 'Next', 'Enter');
  });

  await test.step('the user fills in Field Details', async () => {
    await press('button', 'Trenches');
    await fill(/^Field size/, '4.5');
    await tabTo(page, dialog.getByLabel(/^Unit/));
    await keyboard.type('Hect');
    await fill(/^Maximum players/, '60');
    await press('button', 'Toilets');
    await press('button', 'Next', 'Enter');
  });

  await test.step('the user fills in Rules & Pricing', async () => {
    await press('switch', 'Smoke grenades');
    await tabTo(page, dialog.getByLabel(/^Other equipment/));
    for (const words of ['Night vision', 'night vision', 'Ghillie suits']) {
      await keyboard.type(words);
      await keyboard.press('Enter');
    }
    await keyboard.type('Radios,');
    await expect(dialog.getByRole('list', { name: 'Other equipment' }).getByRole('listitem')).toHaveText([
      'Night vision',
      'Ghillie suits',
      'Radios',
    ]);
    await press('button', 'AEG');
    await fill('Joules', '1.4');
    await fill('BB weight in grams', '0.28');
    await expect(dialog.getByRole('group', { name: 'AEG' }).getByText('328')).toBeVisible();
    await fill('Minimum age', '18');
    await fill('Age with a guardian', '15');
    await fill('Rental price', '250');
    await fill('Currency', 'sek');
    await keyboard.press('Enter');
    const add = dialog.getByRole('button', { name: 'Add period' });
    await expect(add).toBeDisabled();
    const part = (group: 'From' | 'To', label: 'Month' | 'Day') =>
      dialog.getByRole('group', { name: group }).getByLabel(label);
    await tabTo(page, part('From', 'Month'));
    await keyboard.type('April');
    await tabTo(page, part('From', 'Day'));
    await keyboard.type('15');
    await tabTo(page, part('To', 'Month'));
    await keyboard.type('Apr');
    // April is the month of both dates, so only the days from the 15th on are offered.
    await expect(part('To', 'Day').getByRole('option')).toHaveCount(17);
    for (let month = 4; month < 10; month += 1) await keyboard.press('ArrowDown');
    await tabTo(page, part('To', 'Day'));
    await keyboard.type('31');
    await expect(add).toBeEnabled();
    // The form also saves the chosen period, although “Add period” was not pressed.
    await press('button', 'Add Field', 'Enter');
  });

  await test.step('the page of the new field shows the values', async () => {
    await expect(page.getByText('Your field has been successfully added!', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const about = page.getByRole('tabpanel', { name: 'About' });
    for (const value of ['4.5 Hectares', '60', 'April 15 – October 31', 'Toilets', /^SEK.250/]) {
      await expect(about.getByText(value, { exact: true })).toBeVisible();
    }
    await page.getByRole('tab', { name: 'Rules' }).click();
    await expect(page.getByRole('row', { name: /AEG 1\.4 J 328 0\.28 g none/ })).toBeVisible();
    await expect(page.getByText('From 18 years, with a guardian from 15')).toBeVisible();
    // Without reviews there is no rating anywhere.
    await expect(page.getByText(/\d review/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  });
});

test('A user adds a field while the address search is slow, returns invalid data or fails', async ({ browser }) => {
  const { page, name: owner } = await registerPlayer(browser, 'Rolf');
  const name = `Lookout ${owner}`;
  let answers: 'never' | 'invalid' | 'failure' = 'never';
  await page.route('**/api/places/addresses?**', (route) => {
    if (answers === 'invalid') return route.fulfill({ contentType: 'application/json', body: '<html>' });
    if (answers === 'failure') return route.fulfill({ status: 502, body: 'Bad gateway' });
    // This request never gets an answer.
  });
  await page.goto('/fields?add=1');
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  const address = dialog.getByRole('combobox', { name: 'Address' });
  await dialog.getByLabel('Field name').fill(name);
  await dialog.getByRole('combobox', { name: 'Country' }).fill('swed');
  await page.keyboard.press('Enter');

  await address.fill('Skogsvägen 1');
  await expect(dialog.getByText('Searching…')).toBeVisible();
  for (const wrong of ['invalid', 'failure'] as const) {
    answers = wrong;
    await address.fill(`Skogsvägen ${wrong}`);
    await expect(dialog.getByText('The search failed. You can still type the address yourself.')).toBeVisible();
  }
  answers = 'never';
  await address.fill('Skogsvägen 40, Norrtälje');
  await expect(dialog.getByText('Searching…')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Myself' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Trenches' }).click();
  await dialog.getByLabel(/^Field size/).fill('4.5');
  await dialog.getByLabel(/^Unit/).selectOption('Hectares');
  await dialog.getByLabel(/^Maximum players/).fill('60');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Skogsvägen 40, Norrtälje').first()).toBeVisible();
});

test('The dialog shows what is missing, and asks before it discards what was typed', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Rolf');
  await page.goto('/fields?add=1');
  const dialog = page.getByRole('dialog', { name: 'Add Field' });
  await dialog.getByLabel('Field name').focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Field name is required')).toBeVisible();

  await dialog.getByRole('radio', { name: 'Someone else' }).click();
  await dialog.getByRole('tab', { name: 'Rules & Pricing' }).click();
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await expect(dialog.getByRole('tab', { name: /Basic Info/ })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Field name')).toBeFocused();
  for (const missing of [
    'Country is required',
    'Address is required',
    'Contact person is required',
    'Valid email is required',
  ]) {
    await expect(dialog.getByText(missing)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('tab', { name: /Basic Info/ })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Field name')).toBeFocused();

  await dialog.getByRole('tab', { name: /Field Details/ }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  for (const missing of [
    'Select at least one field type',
    'Field size must be greater than 0',
    'Select a measurement unit',
  ]) {
    await expect(dialog.getByText(missing)).toBeVisible();
  }
  await expect(dialog.getByRole('tab', { name: /Field Details/ })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('tab', { name: /Rules & Pricing/ }).click();
  for (const kind of ['AEG', 'Pistol']) await dialog.getByRole('button', { name: kind }).click();
  const joulesOf = (kind: string) => dialog.getByRole('group', { name: kind }).getByLabel('Joules');
  await joulesOf('AEG').fill('99');
  await expect(dialog.getByText('AEG: a power limit must be from 0.1 to 20 joules')).toBeVisible();
  await expect(joulesOf('AEG')).toHaveAttribute('aria-invalid', 'true');
  await expect(joulesOf('Pistol')).not.toHaveAttribute('aria-invalid');

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard this field?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(joulesOf('AEG')).toHaveValue('99');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});
