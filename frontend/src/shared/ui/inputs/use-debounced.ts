import { useEffect, useState } from 'react';

/** A text once its writer pauses, in milliseconds. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
