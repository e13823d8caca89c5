/** Call it before an item is removed: moves focus to the next item, else to the previous one, else to the page. */
export function focusSibling(id: string, item: 'article' | 'li'): void {
  const going = document.getElementById(id);
  const all = [...(going?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${item}`) ?? [])];
  const at = all.findIndex((one) => one === going);
  const next = all[at + 1] ?? all[at - 1] ?? document.getElementById('main');
  // Waits until the closing dialog has tried to return the focus to the removed item.
  setTimeout(() => next?.focus({ preventScroll: true }));
}
