import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';

test('A player who has accepted older terms is led to the new ones and to the button that accepts them', async ({
  browser,
}) => {
  const { page } = await registerPlayer(browser, 'Ida', reducedMotion);
  // No player of this system has accepted older terms.
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    await route.fulfill({ response, json: { ...user, hasAcceptedTerms: false } });
  });
  await page.goto('/profile/edit');
  const notice = page.getByRole('complementary', { name: 'Changed terms' });
  await expect(notice).toBeVisible();
  await expectNoAxeViolations(page, 'the settings with the notice about the terms');
  await notice.getByRole('link', { name: 'Read and accept' }).click();
  const button = page.getByRole('button', { name: 'Accept the Terms and the Privacy Notice' });
  await expect(button).toBeVisible();
  await expectNoAxeViolations(page, 'the terms with the button that accepts them');
  await page.unroute('**/api/auth/user');
  await button.press('Enter');
  await expect(page.getByText('Terms accepted', { exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
});
