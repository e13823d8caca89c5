import { useMemo } from 'react';
import { create } from 'zustand';

const PREFIX = 'muster.draft.';

/** The drafts written since the page was loaded. They also work when the storage is full or blocked. */
const useWrittenDrafts = create<Readonly<Record<string, unknown>>>(() => ({}));

function storedDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as unknown;
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
  useWrittenDrafts.setState({ [name]: draft });
  try {
    if (draft === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // With a full or blocked storage, the draft lasts as long as the page.
  }
}

/** Removes all drafts at sign-out, so that the next user of this browser sees none of them. */
export function clearDrafts(): void {
  useWrittenDrafts.setState({}, true);
  try {
    const items = Object.keys(localStorage).filter((item) => item.startsWith(PREFIX));
    for (const item of items) localStorage.removeItem(item);
  } catch {
    // A blocked storage holds no drafts.
  }
}
