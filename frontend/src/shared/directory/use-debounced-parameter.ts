import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { currentSearchParams } from './current-search-params';

export interface DebouncedParameter {
  text: string;
  setText: (text: string) => void;
  /** The value in the URL. */
  value: string;
  /** Writes the text at once. Called on blur, because a later write would undo a navigation. */
  flush: () => void;
}

/** Text of an input that is written to the search parameter `name` after a pause in typing. */
export function useDebouncedParameter(name: string): DebouncedParameter {
  const [parameters, setParameters] = useSearchParams();
  const settled = parameters.get(name) ?? '';
  const [text, setText] = useState(settled);
  const [pushed, setPushed] = useState(settled);
  const [seen, setSeen] = useState(settled);

  if (settled !== seen) {
    setSeen(settled);
    // The URL was changed elsewhere: by a link, another input or the back button.
    if (settled !== pushed) {
      setPushed(settled);
      setText(settled);
    }
  }

  const settle = (wanted: string) => {
    const value = wanted.trim();
    if (value === settled) return;
    setPushed(value);
    const changed = currentSearchParams();
    if (value) changed.set(name, value);
    else changed.delete(name);
    setParameters(changed, { replace: true, preventScrollReset: true });
  };
  const settleLater = useEffectEvent(settle);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => settleLater(text), CLIENT_TIMES.searchDebounce);
    return () => clearTimeout(timer.current);
  }, [text]);

  const settleNow = () => {
    clearTimeout(timer.current);
    settle(text);
  };
  return { text, setText, value: settled, flush: settleNow };
}
