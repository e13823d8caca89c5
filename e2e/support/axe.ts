import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { addStyles } from './styles.js';

const WIDTHS = [360, 768, 1440];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const axePlaywright = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(axePlaywright).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe, modified to take half the time with the same results. It is compiled for old browsers and stores each private field in a
 * WeakMap; this version uses properties. It also parses the colours of every element; this version caches them.
 */
const AXE = `((WeakMap) => {
${axeSource}
})(class {
  key = Symbol();
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; }
});
{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map();
  prototype.parseString = function (text) {
    if (!parsed.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text);
      parsed.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, parsed.get(text));
  };
}`;

interface RunOnly {
  type: 'rule' | 'tag';
  values: string[];
}

declare global {
  interface Window {
    axe?: {
      run(
        context: Document,
        options: { runOnly: RunOnly; resultTypes: ['violations'] },
      ): ReturnType<AxeBuilder['analyze']>;
    };
  }
}

/** Runs axe in the page after the new theme and width are painted, and returns a description of each violation. */
async function findViolations(runOnly: RunOnly): Promise<string[]> {
  // Colours change with the next frame, even without transitions.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
  // Reporting the passed rules takes longer than the check itself.
  const results = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] });
  if (!results) throw new Error('axe is not in the page');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
  );
}

/**
 * Checks the open screen with axe: every rule in the dark theme, and only the rules about colours in the light one,
 * because nothing else depends on the theme. The screen follows theme and width without a reload.
 */
export async function expectNoAxeViolations(page: Page, screen: string, widths = WIDTHS): Promise<void> {
  // Chromium repaints skipped content in the new theme only when it becomes visible.
  await addStyles(page, '* { content-visibility: visible !important }');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const runOnly: RunOnly =
        colorScheme === 'dark' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOUR_RULES };
      const found = await page.evaluate(findViolations, runOnly);
      expect.soft(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

/** Turns animations off, so that nothing is measured in the middle of one. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;
