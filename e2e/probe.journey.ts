import { expect, test } from '@playwright/test';
import { killServer } from './kill-server.js';
import { LIMITS } from '@contracts/limits.js';
test('opens', async ({ page }) => {
  void LIMITS;
  await page.goto('/');
  console.log(page.url(), await page.title(), process.env['MUSTER_URL']);
  await killServer();
  await page.reload();
  await expect(page).toHaveTitle(/./);
});
test.skip('x', () => {});
