import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.js';
import { mailedPath } from '../support/mails.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { PROOF } from '../support/tags.js';

const NEW_PASSWORD = 'Quarry8-Bridge!';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `A player who forgot the password gets a mail, sets a new one and signs in, ${viewport.width} px wide`,
    viewport.width === 390 ? {} : PROOF,
    async ({ browser }) => {
      const player = await registerPlayer(browser, 'Elin');
      await player.page.goto('/home');
      const page = await openBrowser(browser, { viewport });
      const title = page.getByRole('heading', { level: 1 });
      const requested: string[] = [];
      const referrers: string[] = [];
      page.on('request', (request) => {
        requested.push(request.url());
        referrers.push(request.headers()['referer'] ?? '');
      });

      await test.step('the sign-in page leads to the request, which needs an address', async () => {
        await page.goto('/login');
        await page.getByRole('link', { name: 'Forgot Password?' }).click();
        await expect(page).toHaveURL(/\/auth\/forgot-password$/);
        await page.getByRole('button', { name: 'Send reset link' }).click();
        await expect(page.getByText('Please enter your email address')).toBeVisible();
        await expectNoAxeViolations(page, 'the request for a link', [viewport.width]);
      });

      await test.step('the confirmation offers another mail, to the same address', async () => {
        await page.getByLabel('Email').fill(player.email);
        await page.getByRole('button', { name: 'Send reset link' }).click();
        await expect(title).toHaveText('Check your email');
        await expect(page.getByRole('main')).toContainText(player.email);
        await expectNoAxeViolations(page, 'the confirmation', [viewport.width]);
        await page.getByRole('button', { name: 'Send Another Email' }).click();
        await expect(page.getByLabel('Email')).toHaveValue(player.email);
      });

      await test.step('the link opens the form, and the token leaves the address', async () => {
        const link = await mailedPath(player.email, '/reset-password');
        const token = new URL(link, 'http://localhost').searchParams.get('token') ?? '';
        expect(token).toHaveLength(43);
        requested.splice(0);
        referrers.splice(0);
        await page.goto(link);
        await expect(page.getByLabel('Confirm new password')).toBeVisible();
        await expect(page).toHaveURL(/\/reset-password$/);
        expect(requested.join()).toContain(token);
        expect(referrers.join()).not.toContain(token);
        await page.reload();
        await expect(page.getByLabel('Confirm new password')).toBeVisible();
      });

      await test.step('the form checks the passwords', async () => {
        await page.getByLabel('New password', { exact: true }).fill('short');
        await expect(page.getByRole('list', { name: 'Password rules' })).toContainText('8 characters: not met');
        await page.getByLabel('Confirm new password').fill('other');
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expect(page.getByRole('main')).toContainText("Passwords Don't Match");
        await page.getByLabel('Confirm new password').fill('short');
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expect(page.getByRole('main')).toContainText('Please meet all password requirements');
        await expectNoAxeViolations(page, 'the form with errors', [viewport.width]);
      });

      await test.step('the new password ends the other session and signs in', async () => {
        await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
        await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expect(title).toHaveText('Password Reset Successful');
        await expectNoAxeViolations(page, 'the success', [viewport.width]);
        expect((await player.page.request.get('/api/auth/user')).status()).toBe(401);
        await page.getByRole('link', { name: 'Continue to Login' }).click();
        await page.getByLabel('Email').fill(player.email);
        await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
        await page.getByRole('button', { name: 'Secure Login' }).click();
        await expect(page).toHaveURL(/\/home$/);
        await expect(page.getByLabel('Write a post')).toBeVisible();
      });

      await test.step('the used link is refused and leads to a new one', async () => {
        await page.goto(await mailedPath(player.email, '/reset-password'));
        await expect(title).toHaveText('Invalid Link');
        await expectNoAxeViolations(page, 'the used link', [viewport.width]);
        await page.getByRole('link', { name: 'Send a new link' }).click();
        await expect(title).toHaveText('Forgot Password');
      });
    },
  );
}
