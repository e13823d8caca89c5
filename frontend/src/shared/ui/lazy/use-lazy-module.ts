import { useCallback, useRef, useState } from 'react';

/** Loads optional code on demand. After a failure, the next call of `load` tries again. */
export function useLazyModule<Export>(importModule: () => Promise<{ default: Export }>) {
  // An object around the export, because React would call a function that is passed to the setter.
  const [loaded, setLoaded] = useState<{ value: Export } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isRequested = useRef(false);

  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    setIsLoading(true);
    importModule()
      .then(
        (module) => setLoaded({ value: module.default }),
        () => {
          isRequested.current = false;
        },
      )
      .finally(() => setIsLoading(false));
  }, [importModule]);

  return { value: loaded?.value ?? null, isLoading, load };
}
