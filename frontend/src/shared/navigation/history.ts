import '../ui/overlays/pop-interceptor';

/** An entry of the browser's history. */
export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  /** The state that the page that navigated here passed along. It survives a reload. */
  state: unknown;
  /** Identifies the entry in the browser's history. 'default' for the first page of a visit, until it is replaced. */
  key: string;
  /** 'POP' for the first page, Back and Forward. */
  action: 'POP' | 'PUSH' | 'REPLACE';
  preventScrollReset: boolean;
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. Default: true for the current URL, as browsers do for links. */
  replace?: boolean;
  state?: unknown;
  /** Keeps the scroll position instead of scrolling to the top. */
  preventScrollReset?: boolean;
}

/** The state that the browser stores with each entry of its history. */
interface StoredEntry {
  key: string;
  /** The position in the history, counted from the first page of the visit. The entries of overlays share it with their page. */
  idx: number;
  state: unknown;
}

/** Returns true to keep the viewer on the page. `proceed` then carries out the navigation. */
type Blocker = (next: HistoryEntry, proceed: () => void) => boolean;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Returns the stored entry. The first page of a visit and links to an element of the same page have none yet. */
function storedEntry(idx: number, key = newKey()): StoredEntry {
  const stored = window.history.state as StoredEntry | null;
  if (stored) return stored;
  const entry: StoredEntry = { key, idx, state: null };
  window.history.replaceState(entry, '');
  return entry;
}

function readEntry({ state, key }: StoredEntry): HistoryEntry {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, key, action: 'POP', preventScrollReset: false };
}

const firstEntry = storedEntry(0, 'default');
let current = readEntry(firstEntry);
let index = firstEntry.idx;
/** True while the app undoes a blocked Back or Forward. The `popstate` event of that step is ignored. */
let isUndoingStep = false;
const blockers = new Set<Blocker>();
const listeners = new Set<(entry: HistoryEntry, previous: HistoryEntry) => void>();

export const currentEntry = (): HistoryEntry => current;
export const isFirstOfVisit = (): boolean => index === 0;

/** Calls the listener after each navigation. Returns a function that removes it. */
export function onNavigate(listener: (entry: HistoryEntry, previous: HistoryEntry) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks before each navigation. Returns a function that removes the blocker. */
export function blockNavigation(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => void blockers.delete(blocker);
}

const isBlocked = (next: HistoryEntry, proceed: () => void) => [...blockers].some((blocker) => blocker(next, proceed));

function update(next: HistoryEntry, nextIndex: number): void {
  const previous = current;
  current = next;
  index = nextIndex;
  for (const listener of listeners) listener(next, previous);
}

/** Opens a path of this site. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const { pathname, search, hash, href } = new URL(to, window.location.href);
  const { replace = href === window.location.href, state = null, preventScrollReset = false } = options;
  const action = replace ? 'REPLACE' : 'PUSH';
  const next: HistoryEntry = { pathname, search, hash, state, key: newKey(), action, preventScrollReset };
  const open = () => {
    const entry: StoredEntry = { key: next.key, state, idx: index + (replace ? 0 : 1) };
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
    update(next, entry.idx);
  };
  if (!isBlocked(next, open)) open();
}

window.addEventListener('popstate', () => {
  if (isUndoingStep) {
    isUndoingStep = false;
    return;
  }
  const entry = storedEntry(index + 1);
  const next = readEntry(entry);
  const step = entry.idx - index;
  const proceed = () => {
    const suspended = [...blockers];
    blockers.clear();
    const resume = () => suspended.forEach((blocker) => blockers.add(blocker));
    window.addEventListener('popstate', resume, { once: true });
    window.history.go(step);
  };
  if (step === 0 || !isBlocked(next, proceed)) return update(next, entry.idx);
  isUndoingStep = true;
  window.history.go(-step);
});
