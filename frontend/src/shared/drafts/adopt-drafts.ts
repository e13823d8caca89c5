import { tabId } from './tab-id';

/**
 * Moves the drafts of closed tabs to this tab, before any page reads a draft. A draft whose name this tab already uses stays where it
 * is, for a later page load.
 */
export function adoptDrafts(openTabs: ReadonlySet<string>): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, prefix = '', tab = '', name = ''] = /^(muster\.draft\.[^.]*\.)([^.]+)(\..+)$/.exec(key) ?? [];
      const ownKey = prefix + tabId() + name;
      if (!tab || openTabs.has(tab) || localStorage.getItem(ownKey) !== null) continue;
      localStorage.setItem(ownKey, localStorage.getItem(key) ?? '');
      localStorage.removeItem(key);
    }
  } catch {
    // The storage is full or blocked: the drafts stay where they are.
  }
}
