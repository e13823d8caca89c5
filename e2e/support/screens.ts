import { expect, type Page } from '@playwright/test';

/** Something to look at, and the way to it. */
export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Where it is only there on some; else on all. */
  widths?: number[];
}

export const screenAt = (path: string, heading: string | RegExp): Screen => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  },
});
