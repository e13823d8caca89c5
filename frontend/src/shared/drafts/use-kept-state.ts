import { useState } from 'react';
import { keepDraft } from './drafts';
import { keep, restored } from './kept';

interface KeptState<Value> {
  value: Value;
  put: (value: Value) => void;
  /** The server has taken it. */
  forget: () => void;
}

/** A state that survives a reload, a crash and a session that ended. `over` names the version of what it would change. */
export function useKeptState<Value>(item: string, initial: Value, over = ''): KeptState<Value> {
  const [value, setValue] = useState(() => restored(item, initial, over) ?? initial);
  const forget = () => void keepDraft(item, null);
  return {
    value,
    put: (next) => {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(initial)) forget();
      else keep(item, next, over);
    },
    forget,
  };
}
