import { useSearchParams } from 'react-router';
import { currentSearchParams } from '@/shared/directory/current-search-params';

const PARAMETER = 'map';

/** Stores in the URL whether the map is open, so that a link can open it. Its dialog handles the Back button. */
export function useMapUrlState() {
  const [parameters, setParameters] = useSearchParams();
  const update = (change: (updated: URLSearchParams) => void) => {
    const updated = currentSearchParams();
    change(updated);
    setParameters(updated, { replace: true, preventScrollReset: true });
  };
  return {
    isOpen: parameters.has(PARAMETER),
    open: () => update((updated) => updated.set(PARAMETER, '')),
    close: () => update((updated) => updated.delete(PARAMETER)),
  };
}
