import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

export interface TypedParameter {
  text: string;
  setText: (text: string) => void;
  /** What stands in the address. */
  settled: string;
  settleNow: () => void;
}

/** The text of an input that stands in the address under `name`, a moment after the typing. */
export function useTypedParameter(name: string): TypedParameter {
  const [parameters, setParameters] = useSearchParams();
  const settled = parameters.get(name) ?? '';
  const [text, setText] = useState(settled);
  const [pushed, setPushed] = useState(settled);
  const [seen, setSeen] = useState(settled);

  if (settled !== seen) {
    setSeen(settled);
    // A link, another input or the back button changed the address, not the typing here.
    if (settled !== pushed) {
      setPushed(settled);
      setText(settled);
    }
  }

  const settle = (wanted: string) => {
    const value = wanted.trim();
    if (value === settled) return;
    setPushed(value);
    setParameters(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(text), CLIENT_TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, settled, settleNow: () => settle(text) };
}
