const ITEM = 'muster.entered';

/** Tells the tabs that are open beside this one that somebody signed in or out. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(ITEM, String(Date.now()));
  } catch {
    // Storage is blocked: they find out when they next ask who is here.
  }
}

export function onEnteredElsewhere(look: () => void): void {
  window.addEventListener('storage', ({ key }) => key === ITEM && look());
}
