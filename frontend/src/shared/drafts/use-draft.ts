import { useState } from 'react';
import { writeDraft } from './drafts.store';
import { saveDraft, restoreDraft } from './stored-draft';

interface DraftState<Value> {
  value: Value;
  put: (value: Value) => void;
  /** Removes the draft once the server has taken it. */
  forget: () => void;
}

/** A state that survives a reload, a crash and an expired session. `over` names the version that it changes. */
export function useDraft<Value>(item: string, initial: Value, over = ''): DraftState<Value> {
  const [value, setValue] = useState(() => restoreDraft(item, initial, over) ?? initial);
  const forget = () => writeDraft(item, null);
  return {
    value,
    put: (next) => {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(initial)) forget();
      else saveDraft(item, next, over);
    },
    forget,
  };
}
