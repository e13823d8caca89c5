import type { Page } from '@playwright/test';

/** Returns the labels of all orange buttons and links: of the open dialog, else of the page. */
export const mainActionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.backgroundColor = 'var(--orange-fill)';
    document.body.append(probe);
    const orange = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const screen = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    return [...screen.querySelectorAll<HTMLElement>('button, a')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).backgroundColor === orange)
      .map((element) => element.ariaLabel ?? element.innerText);
  });
