import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [360, 768, 1440];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Injects axe once per page and reports violations only: injecting and reporting take longer than the check itself. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : undefined;
  // Legacy mode opens no second window. It is much quicker, and enough for pages without frames.
  return new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Waits until the new theme is painted. Colours change with the next frame, even without transitions. */
async function drawnAnew(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/**
 * Checks the open screen with axe: every rule in the dark theme, and only the rules about colours in the light one,
 * because nothing else depends on the theme. The screen follows theme and width without a reload.
 */
export async function expectNoAxeViolations(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  // Chromium repaints skipped content in the new theme only when it becomes visible.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(drawnAnew);
      const axe = await axeOn(page);
      const { violations } = await (
        colorScheme === 'dark' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)
      ).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
      );
      expect.soft(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

/** Turns animations off, so that nothing is measured in the middle of one. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;
