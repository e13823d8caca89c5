const STORAGE_KEY = 'muster.entered';

/** Tells the tabs that are open beside this one that somebody signed in or out. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is blocked: they find out when they next ask who is here.
  }
}

export function onSessionChangeElsewhere(look: () => void): void {
  window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && look());
}
