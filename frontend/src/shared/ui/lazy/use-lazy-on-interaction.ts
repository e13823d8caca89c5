import { useEffect } from 'react';
import { useLazyModule } from './use-lazy-module';

/** Like `useLazyModule`, and also loads the code at the first of these events. After a failure, the next event tries again. */
export function useLazyOnInteraction<Export>(
  importModule: () => Promise<{ default: Export }>,
  events: readonly (keyof WindowEventMap)[],
) {
  const { value, load } = useLazyModule(importModule);
  useEffect(() => {
    for (const event of events) window.addEventListener(event, load);
    return () => events.forEach((event) => window.removeEventListener(event, load));
  }, [events, load]);
  return { value, load };
}
