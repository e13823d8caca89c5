import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { currentSearchParams } from '@/shared/directory/current-search-params';

const PARAMETER = 'map';

/** Stores in the URL whether the map is open. Opening adds a history entry, closing goes back. */
export function useMapUrlState() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  // Only `open` below sets this state.
  const wasOpenedHere = (location.state as { map?: true } | null)?.map ?? false;
  // Navigation is asynchronous, so closing twice would go back twice.
  const isClosing = useRef(false);
  useEffect(() => void (isClosing.current = false), [location.key]);
  return {
    isOpen: parameters.has(PARAMETER),
    open: () => {
      const updated = currentSearchParams();
      updated.set(PARAMETER, '');
      setParameters(updated, { preventScrollReset: true, state: { map: true } });
    },
    close: () => {
      if (isClosing.current) return;
      isClosing.current = true;
      if (wasOpenedHere) return void navigate(-1);
      const updated = currentSearchParams();
      updated.delete(PARAMETER);
      setParameters(updated, { replace: true, preventScrollReset: true });
    },
  };
}
