import { Link } from 'react-router';
import { useViewer } from '@/shared/session/viewer';
import { PlaceLine } from '@/shared/ui/place-line';

/** Of the viewer's own mark. */
export function OwnPlace() {
  const viewer = useViewer();
  const location = viewer?.location ?? [viewer?.city, viewer?.country].filter(Boolean).join(', ');
  return (
    <>
      <p className="heading text-lg">Your Location</p>
      {location && <PlaceLine location={location} className="mt-1" />}
      <p className="mt-2 text-sm text-fg-2">
        Only you see this mark.{' '}
        <Link to="/profile" className="link">
          Change it
        </Link>
      </p>
    </>
  );
}
