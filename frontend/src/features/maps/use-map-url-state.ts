import { useSearchParams } from 'wouter';
import { updateSearchParams } from '@/shared/navigation/search-params';

const PARAMETER = 'map';

/** Stores in the URL whether the map is open, so that a link can open it. Its dialog handles the Back button. */
export function useMapUrlState() {
  const [parameters] = useSearchParams();
  return {
    isOpen: parameters.has(PARAMETER),
    open: () => updateSearchParams((updated) => updated.set(PARAMETER, ''), { replace: true }),
    close: () => updateSearchParams((updated) => updated.delete(PARAMETER), { replace: true }),
  };
}
