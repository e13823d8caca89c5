import { useCallback, useRef, useState } from 'react';

/** Loads optional code on demand. After a failure, the next call of `want` tries again. */
export function useLazyModule<Part>(load: () => Promise<{ default: Part }>) {
  const [part, setPart] = useState<{ is: Part } | null>(null);
  const [isComing, setIsComing] = useState(false);
  const asked = useRef(false);

  const want = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setIsComing(true);
    load()
      .then(
        (module) => setPart({ is: module.default }),
        () => {
          asked.current = false;
        },
      )
      .finally(() => setIsComing(false));
  }, [load]);

  return { part: part?.is ?? null, isComing, want };
}
