import { documentAccount } from '../session/page-viewer';
import { isLongEnoughToSearch } from './search-query';

const MAX_RECENT = 6;

const key = () => `muster.recent-searches.${documentAccount()}`;

/** Returns the latest searches of this account in this browser, the newest first. A visitor has none. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a search on top of the list. */
export function addRecentSearch(text: string): void {
  const added = text.trim();
  if (!documentAccount() || !added) return;
  const others = readRecentSearches().filter((recent) => recent.toLowerCase() !== added.toLowerCase());
  try {
    localStorage.setItem(key(), JSON.stringify([added, ...others].slice(0, MAX_RECENT)));
  } catch {
    // With a full or blocked storage, no searches are remembered.
  }
}

/**
 * Remembers a search when the viewer opens one of its suggestions. If the search box was empty, the suggestion was itself a recent search, which
 * moves to the top.
 */
export function rememberSearch(text: string, target: string): void {
  const searched = text || (new URLSearchParams(target.split('?')[1]).get('q') ?? '');
  if (isLongEnoughToSearch(searched)) addRecentSearch(searched);
}

/** Removes the searches of this account only. Called at sign-out, too. */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(key());
  } catch {
    // A blocked storage holds no searches.
  }
}
