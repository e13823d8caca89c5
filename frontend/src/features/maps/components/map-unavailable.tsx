import { MapPinOff, RotateCw } from 'lucide-react';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';

interface MapUnavailableProps {
  /** Google Maps, a vector style, or Muster's own basemap. */
  engine: 'google' | 'style' | 'basemap';
  error: unknown;
  retrying?: boolean;
  onRetry: () => void;
}

const EXPLANATIONS = {
  google:
    'The Google Maps service needs to be properly configured. Please contact support to enable the Maps JavaScript API.',
  style: 'The map style couldn’t be loaded. Please contact support if the problem persists.',
  basemap: 'The map couldn’t be loaded. Check your connection, and contact support if the problem persists.',
};

/** Shown instead of a map that cannot be drawn. */
export function MapUnavailable({ engine, error, retrying = false, onRetry }: MapUnavailableProps) {
  const reason =
    engine === 'google' ? 'Maps JavaScript API not activated' : error instanceof Error ? error.message : 'unknown';
  return (
    <div role="alert" className="grid size-full place-content-center">
      <EmptyState
        title="Map Service Unavailable"
        icon={<MapPinOff size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={
          <Button variant="outline" loading={retrying} onClick={onRetry}>
            <RotateCw size={16} aria-hidden="true" /> Try again
          </Button>
        }
      >
        <p>{EXPLANATIONS[engine]}</p>
        <p className="mt-2 text-sm text-fg-3">Error: {reason}</p>
      </EmptyState>
    </div>
  );
}
