const PREFIX = 'muster.draft.';

/** What was kept under this name, whatever it is; null for nothing. */
export function readDraft(item: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + item) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps what somebody began to write, for this browser. Null takes it away. False where nothing can be kept. */
export function writeDraft(item: string, draft: unknown): boolean {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + item);
    else localStorage.setItem(PREFIX + item, JSON.stringify(draft));
    return true;
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
    return false;
  }
}

/** For whoever signs out: nothing that they began is left for the next one at this machine. */
export function clearDrafts(): void {
  try {
    const items = Object.keys(localStorage).filter((item) => item.startsWith(PREFIX));
    for (const item of items) localStorage.removeItem(item);
  } catch {
    // A forbidden storage holds none.
  }
}
