import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { parametersNow } from '@/shared/directory/address';

const NAME = 'map';

/** Whether the address asks for the map. Opening is a step that Back undoes; closing takes that step back. */
export function useMapInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  // Only what `open` below sets.
  const isOwnStep = (useLocation().state as { map?: true } | null)?.map ?? false;
  return {
    isOpen: parameters.has(NAME),
    open: () => {
      const changed = parametersNow();
      changed.set(NAME, '');
      setParameters(changed, { preventScrollReset: true, state: { map: true } });
    },
    close: () => {
      if (isOwnStep) return void navigate(-1);
      const changed = parametersNow();
      changed.delete(NAME);
      setParameters(changed, { replace: true, preventScrollReset: true });
    },
  };
}
