import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { mailedPath } from '../support/mails.js';
import { openBrowser, PASSWORD, registerPlayer } from '../support/players.js';
import { Authenticator } from './authenticator.js';

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Secure Login' }).click();
}

/** Answers the next request of this path as if the viewer had signed in long ago. */
const forgetSignIn = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: { statusCode: 403, code: 'auth.confirm-password', message: 'Please confirm it’s you' },
      }),
    { times: 1 },
  );

test('A player sets up two-factor sign-in, signs in with codes, and turns it off', async ({ browser }) => {
  const ida = await registerPlayer(browser, 'Ida', { ...reducedMotion, permissions: ['clipboard-write'] });
  const { page } = ida;
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const setup = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  let authenticator = new Authenticator('A');
  let recoveryCodes: string[] = [];

  await test.step('a viewer who signed in long ago confirms with the password, and the setup goes on', async () => {
    await page.goto('/profile/edit?tab=security');
    await forgetSignIn(page, '/api/account/two-factor/setup');
    await section.getByRole('button', { name: 'Set up' }).press('Enter');
    await expect(confirmation.getByLabel('Current password')).toBeVisible();
    await expect(confirmation.getByLabel('Authentication code')).toHaveCount(0);
    await expectNoAxeViolations(page, 'the dialog that asks for the password again');
    await confirmation.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(confirmation).toContainText('Please enter your current password');
    await confirmation.getByLabel('Current password').fill('Wrong-horse1!');
    await confirmation.getByLabel('Current password').press('Enter');
    await expect(confirmation).toContainText('Your current password is incorrect');
    await confirmation.getByLabel('Current password').fill(PASSWORD);
    await confirmation.getByLabel('Current password').press('Enter');
    await expect(setup).toBeVisible();
  });

  await test.step('Cancel in the confirmation cancels the action', async () => {
    await setup.getByRole('button', { name: 'Cancel' }).click();
    await forgetSignIn(page, '/api/account/two-factor/setup');
    await section.getByRole('button', { name: 'Set up' }).press('Enter');
    await confirmation.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByText('Please confirm it’s you', { exact: true })).toBeVisible();
    await expect(section.getByRole('button', { name: 'Set up' })).toBeFocused();
  });

  await test.step('the first code turns two-factor sign-in on', async () => {
    await section.getByRole('button', { name: 'Set up' }).press('Enter');
    await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectNoAxeViolations(page, 'the setup of two-factor sign-in');
    authenticator = new Authenticator((await setup.getByLabel('Setup key').textContent()) ?? '');
    const code = setup.getByLabel('Authentication code');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.fill('000000');
    await code.press('Enter');
    await expect(setup).toContainText('This code is not valid');
    await code.fill(authenticator.nextCode());
    await code.press('Enter');
  });

  await test.step('the recovery codes can be copied and downloaded', async () => {
    const dialog = page.getByRole('dialog', { name: 'Two-factor sign-in is on' });
    await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await dialog.getByRole('listitem').allTextContents();
    await expectNoAxeViolations(page, 'the recovery codes');
    const started = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('muster-recovery-codes.txt');
    expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toEqual(recoveryCodes);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Recovery codes copied to clipboard', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'I saved them' }).press('Enter');
    await expect(section).toContainText('On · 10 recovery codes left');
    await expect(page.locator('body')).not.toBeFocused();
    expect(await mailedPath(ida.email, '/profile/edit?tab=security')).toContain('tab=security');
  });

  await test.step('a session that ends while the player types is renewed with a code', async () => {
    const email = page.getByRole('tabpanel', { name: 'Security' }).getByLabel('Email');
    await email.fill(`new.${ida.email}`);
    await page.request.get('/api/logout');
    const dialog = page.getByRole('dialog', { name: 'You’re signed out' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Secure Login' }).click();
    await expect(dialog.getByLabel('Authentication code')).toBeFocused();
    await page.keyboard.insertText(authenticator.nextCode());
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(email).toHaveValue(`new.${ida.email}`);
    await email.fill(ida.email);
  });

  await test.step('the sign-in page asks for the code', async () => {
    const visitor = await openBrowser(browser, reducedMotion);
    await visitor.goto('/login');
    await enterPassword(visitor, ida.email);
    const code = visitor.getByLabel('Authentication code');
    await expect(code).toBeFocused();
    await expectNoAxeViolations(visitor, 'the code of a sign-in');
    await visitor.getByRole('button', { name: 'Confirm code' }).click();
    await expect(visitor.getByRole('main')).toContainText('Please enter the code');
    await code.fill('000000');
    await code.press('Enter');
    await expect(visitor.getByRole('main')).toContainText('This code is not valid');
    await visitor.getByRole('button', { name: 'Back' }).click();
    await expect(visitor.getByLabel('Password', { exact: true })).toBeFocused();
    await visitor.getByRole('button', { name: 'Secure Login' }).click();
    const next = authenticator.nextCode();
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await code.press('Enter');
    await expect(visitor).toHaveURL(/\/home$/);
  });

  await test.step('the other sign-in page accepts a recovery code, and five wrong codes lead back to the password', async () => {
    const visitor = await openBrowser(browser, reducedMotion);
    await visitor.goto('/register');
    await visitor.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await enterPassword(visitor, ida.email);
    for (let count = 1; count <= 5; count += 1) {
      const answer = visitor.waitForResponse(/login\/code/);
      await visitor.getByLabel('Authentication code').fill('000000');
      await visitor.getByLabel('Authentication code').press('Enter');
      await answer;
    }
    await expect(
      visitor.getByRole('main').getByText('This sign-in has ended. Please enter your password again.', { exact: true }),
    ).toBeVisible();
    await visitor.getByRole('button', { name: 'Secure Login' }).click();
    await visitor.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await expect(visitor.getByLabel('Recovery code')).toBeFocused();
    await visitor.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await visitor.getByLabel('Recovery code').press('Enter');
    await expect(visitor).toHaveURL(/\/(home)?$/);
    expect((await visitor.request.get('/api/auth/user')).status()).toBe(200);
  });

  await test.step('new recovery codes replace the old ones', async () => {
    await page.goto('/profile/edit?tab=security');
    await expect(section).toContainText('On · 9 recovery codes left');
    await expectNoAxeViolations(page, 'the settings of two-factor sign-in');
    await section.getByRole('button', { name: 'Get new recovery codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Get new codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'New recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await dialog.getByRole('listitem').allTextContents();
    await dialog.getByRole('button', { name: 'I saved them' }).click();
    await expect(section).toContainText('On · 10 recovery codes left');
  });

  await test.step('the password and a code turn two-factor sign-in off', async () => {
    await section.getByRole('button', { name: 'Turn off' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' });
    await expectNoAxeViolations(page, 'the dialog that turns two-factor sign-in off');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    const visitor = await openBrowser(browser);
    await visitor.goto('/login');
    await enterPassword(visitor, ida.email);
    await expect(visitor).toHaveURL(/\/home$/);
  });
});
