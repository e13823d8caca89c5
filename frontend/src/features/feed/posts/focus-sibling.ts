/** Moves the focus to the next item, else to the previous one, else to the page. Call it before removing an item. */
export function focusSibling(id: string, item: 'article' | 'li'): void {
  const removed = document.getElementById(id);
  const siblings = [...(removed?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${item}`) ?? [])];
  const index = siblings.findIndex((sibling) => sibling === removed);
  const next = siblings[index + 1] ?? siblings[index - 1] ?? document.getElementById('main');
  // Waits until the closing dialog has tried to return the focus to the removed item.
  setTimeout(() => next?.focus({ preventScroll: true }));
}
