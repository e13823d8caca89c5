import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { mailedPath } from '../support/mails.js';
import { openBrowser, PASSWORD, registerPlayer, signIn } from '../support/players.js';

test('A player deletes the account, and restores it by signing in', async ({ browser }) => {
  const ida = await registerPlayer(browser, 'Ida', reducedMotion);
  const bo = await registerPlayer(browser, 'Bo');
  const { page } = ida;
  const section = page.getByRole('region', { name: 'Delete your account' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });

  await test.step('the dialog says what happens, and Cancel keeps the account', async () => {
    await page.goto('/profile/edit?tab=security');
    const button = section.getByRole('button', { name: 'Delete account' });
    await button.press('Enter');
    await page.setViewportSize({ width: 360, height: 740 });
    const warning = dialog.getByText(/^After 14 days/);
    await expect(warning).toContainText('even if you restore your account');
    expect(await warning.evaluate((text) => text.scrollHeight <= text.clientHeight), 'the warning is cut off').toBe(
      true,
    );
    await expect(dialog.getByLabel('Current password')).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page, 'the dialog that deletes the account');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(button).toBeFocused();
  });

  await test.step('the password is needed', async () => {
    await section.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog).toContainText('Please enter your current password');
    await dialog.getByLabel('Current password').fill('Wrong-horse1!');
    await dialog.getByLabel('Current password').press('Enter');
    await expect(dialog).toContainText('Your current password is incorrect');
  });

  await test.step('the account is hidden, signed out, and this browser keeps none of its text', async () => {
    const storedText = [`muster.recent-searches.${ida.id}`, `muster.outbox.${ida.id}.change.1`];
    await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, '["text"]')), storedText);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByLabel('Current password').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is hidden');
    await expect(page.getByRole('main')).toContainText(/It will be deleted on \w+ \d+, \d{4}/);
    await expectNoAxeViolations(page, 'the confirmation of the deletion');
    const kept = await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), storedText);
    expect(kept).toEqual([]);
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await bo.page.goto(`/profile/${ida.id}`);
    await expect(bo.page.getByRole('main')).not.toContainText(ida.name);
    expect((await bo.page.request.get(`/api/users/${ida.id}`)).status()).toBe(404);
  });

  await test.step('the mail leads to the sign-in, which offers to restore the account', async () => {
    const visitor = await openBrowser(browser, reducedMotion);
    await visitor.goto(await mailedPath(ida.email, '/login'));
    await signIn(visitor, ida.email);
    const question = visitor.getByRole('dialog', { name: 'Restore your account?' });
    await expect(question).toContainText(/This account will be deleted on/);
    await expectNoAxeViolations(visitor, 'the dialog that restores the account');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(visitor).toHaveURL(/\/login$/);
    await visitor.getByRole('button', { name: 'Secure Login' }).click();
    await question.getByRole('button', { name: 'Restore account' }).click();
    await expect(visitor).toHaveURL(/\/home$/);
    expect((await bo.page.request.get(`/api/users/${ida.id}`)).status()).toBe(200);
  });
});
