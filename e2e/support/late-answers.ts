import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Sends the requests that are held. */
    releaseAnswers: () => void;
    greatestWidth: number;
  }
}

/**
 * Delays the API requests whose path matches, so that their answers are late. Without a delay, the requests are held until
 * `releaseAnswers`. Wraps `fetch`, because `page.route` turns off the browser's cache, so that every page would load all its code again.
 */
export const delayAnswers = (page: Page, late: RegExp, delayMs?: number): Promise<unknown> =>
  page.addInitScript(
    ({ source, delay }) => {
      const isLate = new RegExp(source);
      const released = new Promise<void>((resolve) => (window.releaseAnswers = resolve));
      const request = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        if (pathname.startsWith('/api/') && isLate.test(pathname))
          await (delay === undefined ? released : new Promise((resolve) => setTimeout(resolve, delay)));
        return request(input, init);
      };
    },
    { source: late.source, delay: delayMs },
  );

/** Records the greatest width of the page, in every frame. */
export const recordWidth = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.greatestWidth = 0;
    const measure = () => {
      window.greatestWidth = Math.max(window.greatestWidth, document.documentElement.scrollWidth);
      requestAnimationFrame(measure);
    };
    requestAnimationFrame(measure);
  });

/** Waits until the page shows everything in its own fonts. */
export const waitUntilLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.documentElement.hasAttribute('data-fonts') &&
      [...document.querySelectorAll('[role=status][aria-label^=Loading]')].every((status) => !status.checkVisibility()),
  );
