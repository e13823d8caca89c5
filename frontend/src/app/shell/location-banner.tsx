import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { IconButton } from '@/shared/ui/buttons/icon-button';

/** Asks a viewer without a location to add one. It renders with the first frame, so that the layout does not shift. */
export function LocationBanner() {
  const viewer = useViewer();
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!viewer || viewer.location || viewer.country) return null;
  if (dismissed === viewer.id || isBannerDismissed(viewer.id)) return null;
  return (
    <aside aria-label="Your location" data-notice className="border-b border-line bg-olive-wash text-on-olive-wash">
      <div className="container-page flex min-h-12 items-center gap-3 text-sm max-md:pr-1 max-md:pl-4">
        <MapPin size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <p className="min-w-0 flex-1 py-2">
          Add your location to see how far away players are.{' '}
          <Link to="/profile" className="inline-block font-semibold underline underline-offset-3">
            Add location
          </Link>
        </p>
        <IconButton
          label="Dismiss"
          className="text-on-olive-wash!"
          onClick={() => {
            dismissBanner(viewer.id);
            setDismissed(viewer.id);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  );
}

const key = (userId: string) => `muster.place-banner.${userId}`;

/** True if this user dismissed the banner in this browser. */
function isBannerDismissed(userId: string): boolean {
  try {
    return localStorage.getItem(key(userId)) !== null;
  } catch {
    return false;
  }
}

function dismissBanner(userId: string): void {
  try {
    localStorage.setItem(key(userId), 'dismissed');
  } catch {
    // Storage is blocked, so the banner returns with the next page load.
  }
}
