const KEY = 'muster.single-keys';

/** Whether the shortcuts without Ctrl or Command work on this device. The viewer can turn them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is blocked, so the shortcuts stay on.
  }
}
