import { expect, type Page } from '@playwright/test';

/** Checks that the page is as wide as the window, so that nobody has to scroll sideways. */
export const expectToFitWidth = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
    .toBe(page.viewportSize()?.width);
