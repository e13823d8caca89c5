import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Records how far the page has shifted, without the shifts that follow an input. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);
