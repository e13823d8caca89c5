const STORAGE_KEY = 'muster.entered';

/** Notifies the app's other tabs of a sign-in or sign-out. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Storage is blocked: the other tabs notice when they next refetch the viewer.
  }
}

/** Calls `onChange` when another tab has signed in or out. */
export function onSessionChangeElsewhere(onChange: () => void): void {
  window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && onChange());
}
