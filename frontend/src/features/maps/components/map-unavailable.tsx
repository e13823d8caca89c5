import { MapPinOff, RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';

interface MapUnavailableProps {
  /** The service that failed. */
  service: 'google' | 'style';
  onRetry: () => void;
}

/** The error state of a map that an external service should draw. */
export function MapUnavailable({ service, onRetry }: MapUnavailableProps) {
  return (
    <div role="alert" className="grid size-full place-content-center">
      <EmptyState
        title="Map Service Unavailable"
        icon={<MapPinOff size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={
          <Button variant="line" onClick={onRetry}>
            <RotateCw size={16} aria-hidden="true" /> Try again
          </Button>
        }
      >
        {service === 'google' ? (
          <>
            <p>
              The Google Maps service needs to be properly configured. Please contact support to enable the Maps
              JavaScript API.
            </p>
            <p className="mt-2 text-sm text-fg-3">Error: Maps JavaScript API not activated</p>
          </>
        ) : (
          <p>The map style could not be loaded. Please contact support if the problem persists.</p>
        )}
      </EmptyState>
    </div>
  );
}
