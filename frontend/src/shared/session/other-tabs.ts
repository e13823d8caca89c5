const STORAGE_KEY = 'muster.entered';

type SessionChange = 'changed' | 'signing-out';

/** Notifies the app's other tabs that the session has changed, or that the user signs out. */
export function notifyOtherTabs(change: SessionChange = 'changed'): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${change} ${Date.now()}`);
  } catch {
    // Storage is blocked: the other tabs notice when they next refetch the viewer.
  }
}

/** Calls `onChange` when another tab has signed in or out. */
export function onSessionChangeElsewhere(onChange: (isSigningOut: boolean) => void): void {
  window.addEventListener(
    'storage',
    ({ key, newValue }) => key === STORAGE_KEY && onChange(newValue?.startsWith('signing-out') ?? false),
  );
}
