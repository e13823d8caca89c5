import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { currentSearchParams } from '@/shared/directory/current-search-params';

const NAME = 'map';

/** Whether the URL opens the map. Opening adds a history entry, closing goes back. */
export function useMapUrlState() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  // Only `open` below sets this state.
  const isOwnStep = (location.state as { map?: true } | null)?.map ?? false;
  // Navigation is asynchronous, so closing twice would go back twice.
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
