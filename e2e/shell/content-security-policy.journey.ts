import { expect, test, type Page } from '@playwright/test';
import { postOn, requestsOf } from '../feed/feed.js';
import { registerPlayer } from '../support/players.js';

/** Collects what the browser refuses because of the content security policy. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as Record<string, (text: string) => void>)['recordViolation']?.(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return violations;
}

const bodyOverflow = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).overflowY);

test('Pages, menus, dialogs and maps break no rule of the content security policy', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  await requestsOf(ada).post('A post with a menu.');
  const violations = await collectViolations(page);
  await page.goto('/home');
  const { card } = postOn(page, 'A post with a menu.');
  await card.getByRole('button', { name: 'Post actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Post' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await bodyOverflow(page)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect.poll(() => bodyOverflow(page)).not.toBe('hidden');

  await page.goto('/teams');
  await page.getByRole('button', { name: 'Create Team' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await bodyOverflow(page)).toBe('hidden');

  await page.goto('/fields/map');
  await expect(page.locator('.leaflet-container')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(violations).toEqual([]);

  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' })),
  );
  await expect.poll(() => violations).toHaveLength(1);
});
