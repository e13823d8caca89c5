/** The item is about to go: once it is gone, the keyboard is at the one after it, else before it, else at the page. */
export function focusSibling(id: string, item: 'article' | 'li'): void {
  const going = document.getElementById(id);
  const all = [...(going?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${item}`) ?? [])];
  const at = all.findIndex((one) => one === going);
  const next = all[at + 1] ?? all[at - 1] ?? document.getElementById('main');
  // After the dialog has given the focus back to what is not there any more.
  setTimeout(() => next?.focus({ preventScroll: true }));
}
