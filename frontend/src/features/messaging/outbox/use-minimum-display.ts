import { useEffect, useState } from 'react';

/** Delays a decrease of the count by `ms`, so that the user has time to read it. */
export function useMinimumDisplay(count: number, ms: number): number {
  const [shown, setShown] = useState(count);
  if (count > shown) setShown(count);
  useEffect(() => {
    if (count >= shown) return;
    const timer = setTimeout(() => setShown(count), ms);
    return () => clearTimeout(timer);
  }, [count, shown, ms]);
  return shown;
}
