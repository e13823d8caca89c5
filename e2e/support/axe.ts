import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [360, 768, 1440];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** As much of axe as is needed here: it takes longer to put it into a page and to tell all it saw than to look. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : undefined;
  // One window is enough for pages without frames, and much quicker.
  return new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Even without movement a colour takes its new value only with the next frame. */
async function drawnAnew(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/** Looks at what is open in both themes and at three widths; a screen follows both without being loaded again. */
export async function expectNoAxeViolations(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  // What is off the screen keeps the colours of the theme it was last drawn in, until it is drawn again.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(drawnAnew);
      const { violations } = await (await axeOn(page)).withTags(rules).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
      );
      expect.soft(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

// Nothing is measured in the middle of a movement.
export const reducedMotion = { reducedMotion: 'reduce' } as const;
