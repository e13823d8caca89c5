import type { Page } from '@playwright/test';

/** Runs `change` and waits until the server has stored it. Many buttons show their new state before that, so a reload at once could show the old one. */
export async function whenStored(page: Page, path: string, change: () => Promise<unknown>): Promise<void> {
  const stored = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes(path) && answer.ok(),
  );
  await change();
  await stored;
}
