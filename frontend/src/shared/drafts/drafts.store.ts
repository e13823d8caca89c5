import { useMemo } from 'react';
import { create } from 'zustand';
import { documentAccount } from '../session/page-viewer';
import { isLeavingDocument } from '../session/leave-document';
import { tabId } from './tab-id';

/*
 * A draft is stored for one account and one tab: `muster.draft.{account}.{tab}.{name}`. Another account never reads it, and tabs
 * never overwrite each other's drafts. When a page loads, its tab adopts the drafts of tabs that were closed or crashed.
 */
const PREFIX = 'muster.draft.';

const accountPrefix = () => `${PREFIX}${documentAccount()}.`;
const keyOf = (name: string) => `${accountPrefix()}${tabId()}.${name}`;

/** The drafts written since the page was loaded. They also work when the storage is full or blocked. */
const useWrittenDrafts = create<Readonly<Record<string, unknown>>>(() => ({}));

function storedDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The draft with this name, of unknown shape; null if there is none. */
export const readDraft = (name: string): unknown => useWrittenDrafts.getState()[name] ?? storedDraft(name);

/** Like `readDraft`; the component renders again when the draft changes. */
export function useStoredDraft(name: string): unknown {
  const stored = useMemo(() => storedDraft(name), [name]);
  const written = useWrittenDrafts((drafts) => drafts[name]);
  return written === undefined ? stored : written;
}

/** Stores a draft in this browser. Null removes it. */
export function writeDraft(name: string, draft: unknown): void {
  if (isLeavingDocument()) return;
  useWrittenDrafts.setState({ [name]: draft });
  try {
    if (draft === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // With a full or blocked storage, the draft lasts as long as the page.
  }
}

/** The storage keys of the viewer's drafts in all tabs. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(accountPrefix()));
  } catch {
    // A blocked storage holds no drafts.
    return [];
  }
}

/** The number of the viewer's drafts in this browser. */
export function countDrafts(): number {
  const written = Object.entries(useWrittenDrafts.getState()).filter(([, draft]) => draft !== null);
  return new Set([...storedKeys(), ...written.map(([name]) => keyOf(name))]).size;
}

/** Removes the viewer's drafts at sign-out. Drafts of other accounts stay. */
export function clearDrafts(): void {
  useWrittenDrafts.setState({}, true);
  for (const key of storedKeys()) localStorage.removeItem(key);
}
