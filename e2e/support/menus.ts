import type { Page } from '@playwright/test';

/** Opens the menu of a button and chooses an action, both by keyboard. */
export async function chooseFromMenu(page: Page, button: string, action: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}
