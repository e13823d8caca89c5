import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { LocationLine } from '@/shared/ui/entities/location-line';

/** The content of the window of the viewer's own marker. */
export function OwnLocation() {
  const viewer = useViewer();
  const location = viewer?.location ?? [viewer?.city, viewer?.country].filter(Boolean).join(', ');
  return (
    <>
      <p className="heading text-lg">Your Location</p>
      {location && <LocationLine location={location} className="mt-1" />}
      {viewer?.city == null && <p className="mt-1 text-sm text-fg-3">Approximate location</p>}
      <p className="mt-2 text-sm text-fg-2">
        Only you can see this marker.{' '}
        <Link to="/profile" className="link">
          Change it
        </Link>
      </p>
    </>
  );
}
