import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { currentSearchParams } from '@/shared/directory/current-search-params';

const NAME = 'map';

/** Whether the address asks for the map. Opening is a step that Back undoes; closing takes that step back. */
export function useMapUrlState() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  // Only what `open` below sets.
  const isOwnStep = (location.state as { map?: true } | null)?.map ?? false;
  // The step is taken back a moment later: whoever closes twice meanwhile would leave the page.
  const isLeaving = useRef(false);
  useEffect(() => void (isLeaving.current = false), [location.key]);
  return {
    isOpen: parameters.has(NAME),
    open: () => {
      const changed = currentSearchParams();
      changed.set(NAME, '');
      setParameters(changed, { preventScrollReset: true, state: { map: true } });
    },
    close: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      if (isOwnStep) return void navigate(-1);
      const changed = currentSearchParams();
      changed.delete(NAME);
      setParameters(changed, { replace: true, preventScrollReset: true });
    },
  };
}
