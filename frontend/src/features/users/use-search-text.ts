import { CLIENT_TIMES } from '@contracts/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The text of a search box. What is searched for stands in the address as `?q=`, a moment after the typing. */
export function useSearchText() {
  const [parameters, setParameters] = useSearchParams();
  const searched = parameters.get('q') ?? '';
  const [text, setText] = useState(searched);
  const [pushed, setPushed] = useState(searched);
  const [seen, setSeen] = useState(searched);

  if (searched !== seen) {
    setSeen(searched);
    // A link, the header's search or the back button changed the address, not the typing here.
    if (searched !== pushed) {
      setPushed(searched);
      setText(searched);
    }
  }

  const search = (wanted: string) => {
    const q = wanted.trim();
    if (q === searched) return;
    setPushed(q);
    setParameters(q ? { q } : {}, { replace: true, preventScrollReset: true });
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), CLIENT_TIMES.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searched, searchNow: () => search(text) };
}
