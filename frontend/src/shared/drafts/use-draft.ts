import { useState } from 'react';
import { writeDraft } from './drafts.store';
import { saveDraft, restoreDraft } from './stored-draft';

interface DraftState<Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** Removes the draft, for example once the server has stored the value. */
  clear: () => void;
}

/** A state that survives a reload, a crash and an expired session. `baseVersion` identifies the version that it changes. */
export function useDraft<Value>(name: string, initial: Value, baseVersion = ''): DraftState<Value> {
  const [value, updateValue] = useState(() => restoreDraft(name, initial, baseVersion) ?? initial);
  const clear = () => writeDraft(name, null);
  return {
    value,
    setValue: (next) => {
      updateValue(next);
      if (JSON.stringify(next) === JSON.stringify(initial)) clear();
      else saveDraft(name, next, baseVersion);
    },
    clear,
  };
}
