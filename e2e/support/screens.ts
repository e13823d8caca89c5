import { expect, type Page } from '@playwright/test';

/** A screen to check, and how to open it. */
export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The widths at which the screen exists. Defaults to all. */
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
