import { useState } from 'react';
import { writeDraft } from './drafts';
import { saveDraft, restoreDraft } from './stored-draft';

interface KeptState<Value> {
  value: Value;
  put: (value: Value) => void;
  /** The server has taken it. */
  forget: () => void;
}

/** A state that survives a reload, a crash and a session that ended. `over` names the version of what it would change. */
export function useDraft<Value>(item: string, initial: Value, over = ''): KeptState<Value> {
  const [value, setValue] = useState(() => restoreDraft(item, initial, over) ?? initial);
  const forget = () => void writeDraft(item, null);
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
