import { expect, test } from '@playwright/test';
import { expectText } from '../feed/feed.js';
import { expectNoAxeViolations } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';

test('A player is asked to confirm the email address, and a mailed link confirms it', async ({ browser }) => {
  const { page, email } = await registerPlayer(browser, 'Elin');
  const notice = page.getByRole('complementary', { name: 'Unconfirmed address' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the profile editor asks for it and sends another mail', async () => {
    await page.goto('/profile');
    await expect(notice).toContainText(`Confirm your email address. We sent a link to ${email}.`);
    await expectNoAxeViolations(page, 'the profile editor');
    await notice.getByRole('button', { name: 'Resend' }).click();
    await expectText(page, 'Open the link in it to confirm your address.');
  });

  await test.step('an incomplete link is refused', async () => {
    await page.goto('/verify-email?token=x');
    await expect(title).toHaveText('This link is not valid');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expectText(page, 'Open the link in it to confirm your address.');
  });

  // The token is only in the mail. The answers to it are tested on the server.
  await test.step('an expired link is refused', async () => {
    const expired = { statusCode: 410, code: 'auth.link-expired', message: 'This link has expired' };
    await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 410, json: expired }));
    await page.goto('/verify-email?token=x');
    await expect(title).toHaveText('This link has expired');
  });

  await test.step('a valid link confirms the address', async () => {
    await page.route('**/api/auth/verify-email', (route) => route.fulfill({ status: 204 }));
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), emailVerified: true } });
    });
    await page.goto('/verify-email?token=x');
    await expect(title).toHaveText('Email address confirmed');
    await page.goto('/profile');
    await expect(page.getByRole('tab', { name: 'Security' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
