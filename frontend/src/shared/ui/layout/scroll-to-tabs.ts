/**
 * Scrolls up to the start of a tab's content when another tab is chosen while the tabs stick to the top of a phone's screen: a short tab
 * would otherwise open at its end. `data-page-head` marks what is above the tabs.
 */
export function scrollToTabs(): void {
  const head = document.querySelector('[data-page-head]');
  const header = document.querySelector('#root > header');
  if (!head || !header) return;
  const hidden = header.getBoundingClientRect().bottom - head.getBoundingClientRect().bottom;
  if (hidden > 0) window.scrollBy({ top: -hidden, behavior: 'instant' });
}
