import { newId } from '../api/new-id';

const NAME = 'muster.tab.';
/** After a reload, the previous document has released its lock within this time. */
const RELEASE_TIMEOUT_MS = 500;
/** Undefined outside of secure contexts, although the types say otherwise. Then every other tab counts as closed. */
const locks: LockManager | undefined = navigator.locks;

let id = newId();

/** Identifies this tab, also after a reload. A duplicated tab gets its own id. */
export const tabId = (): string => id;

/** Holds the lock of a tab until this document is gone. Resolves to false if another document holds it. */
const holdLock = (tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    const holdUntilGone = () => {
      resolve(true);
      return new Promise(() => undefined);
    };
    const signal = AbortSignal.timeout(RELEASE_TIMEOUT_MS);
    if (locks) locks.request(NAME + tab, { signal }, holdUntilGone).catch(() => resolve(false));
    else resolve(true);
  });

/** Determines this tab's id and locks it. Returns the ids of all open tabs. */
export async function claimTabId(): Promise<ReadonlySet<string>> {
  try {
    // A duplicated tab gets a copy of the session storage, while the original tab still holds the lock.
    const previous = sessionStorage.getItem(NAME);
    if (previous && (await holdLock(previous))) id = previous;
    else await holdLock(id);
    sessionStorage.setItem(NAME, id);
    const { held = [] } = (await locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(NAME.length)));
  } catch {
    // The storage is blocked, so there are no drafts of other tabs.
    return new Set();
  }
}
