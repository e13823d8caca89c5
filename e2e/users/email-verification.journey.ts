import { expect, test } from '@playwright/test';
import { expectText } from '../feed/feed.js';
import { expectNoAxeViolations } from '../support/axe.js';
import { mailedPath } from '../support/mails.js';
import { registerPlayer } from '../support/players.js';

test('A player is asked to confirm the email address, and a mailed link confirms it', async ({ browser }) => {
  const { page, email } = await registerPlayer(browser, 'Elin');
  const notice = page.getByRole('complementary', { name: 'Unconfirmed address' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the profile editor asks for the confirmation and sends another mail', async () => {
    await page.goto('/profile');
    await expect(notice).toContainText('Confirm your email address');
    await expect(notice).toContainText(`We sent a link to ${email}.`);
    await expectNoAxeViolations(page, 'the profile editor');
    await notice.getByRole('button', { name: 'Resend' }).click();
    await expect(notice).toContainText(`We sent another link to ${email}.`);
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

test('Home asks for the confirmation until it happens in another tab', async ({ browser }) => {
  const { page, email } = await registerPlayer(browser, 'Elin');
  const notice = page.getByRole('complementary', { name: 'Unconfirmed address' });
  const resend = notice.getByRole('button', { name: 'Resend' });
  const RESEND = '**/api/auth/verify-email/resend';
  await page.goto('/home');
  await expect(notice).toContainText(`We sent a link to ${email}.`);

  await test.step('a mail that cannot be sent is tried again', async () => {
    await page.route(RESEND, (route) =>
      route.fulfill({ status: 403, json: { code: 'access.denied', message: 'No.' } }),
    );
    await resend.click();
    await expect(notice).toContainText('The email wasn’t sent. No.');
    await page.unroute(RESEND);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toContainText(`We sent another link to ${email}.`);
  });

  await test.step('too many mails are refused for as long as the server says', async () => {
    const headers = { 'retry-after': '90' };
    const limited = { statusCode: 429, code: 'rate.limited', message: 'Too many attempts.' };
    await page.route(RESEND, (route) => route.fulfill({ status: 429, headers, json: limited }));
    await resend.click();
    await expect(notice).toContainText('Too many emails were sent. You can get another one in 2 minutes.');
    await expect(resend).toBeFocused();
    await expect(resend).toBeDisabled();
    await expectNoAxeViolations(page, 'Home with a limit on mails');
  });

  await test.step('the notice is dismissed for a week', async () => {
    await notice.getByRole('button', { name: 'Remind me later' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Write a post')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.evaluate(
      (ago) => {
        for (const key of Object.keys(localStorage))
          if (key.includes('email-banner')) localStorage.setItem(key, String(Date.now() - ago));
      },
      8 * 24 * 3_600_000,
    );
    await page.reload();
    await expect(notice).toContainText(email);
  });

  await test.step('the mailed link in another tab removes the notice', async () => {
    const link = await mailedPath(email, '/verify-email');
    const otherTab = await page.context().newPage();
    await otherTab.goto(link);
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
    await expect(notice).toHaveCount(0);
  });
});
