import type { Page } from '@playwright/test';

/** Adds style rules to the open page. The content security policy forbids the style element that `page.addStyleTag` inserts. */
export const addStyles = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
