import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { updateSearchParams } from '../navigation/search-params';

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
  const [parameters] = useSearchParams();
  const urlValue = parameters.get(name) ?? '';
  const [text, setText] = useState(urlValue);
  const [writtenValue, setWrittenValue] = useState(urlValue);
  const [previousUrlValue, setPreviousUrlValue] = useState(urlValue);

  if (urlValue !== previousUrlValue) {
    setPreviousUrlValue(urlValue);
    // Something else changed the URL: a link, another input or the Back button.
    if (urlValue !== writtenValue) {
      setWrittenValue(urlValue);
      setText(urlValue);
    }
  }

  const write = (newText: string) => {
    const value = newText.trim();
    if (value === urlValue) return;
    setWrittenValue(value);
    updateSearchParams((updated) => (value ? updated.set(name, value) : updated.delete(name)), { replace: true });
  };
  const writeLater = useEffectEvent(write);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => writeLater(text), CLIENT_TIMES.searchDebounce);
    return () => clearTimeout(timer.current);
  }, [text]);

  const flush = () => {
    clearTimeout(timer.current);
    write(text);
  };
  return { text, setText, value: urlValue, flush };
}
