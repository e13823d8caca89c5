import { useEffect, useState } from 'react';

/** A figure that is shown long enough to be read, even when it is gone at once. */
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
