import { MapPin, X } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { useDismissal } from '@/shared/ui/feedback/use-dismissal';
import { useRootAttribute } from '@/shared/ui/layout/use-root-attribute';

/** Asks a viewer without a location to add one. It renders with the first frame, so that the layout does not shift. */
export function LocationBanner() {
  const viewer = useViewer();
  const [pathname] = useLocation();
  const [isDismissed, dismiss] = useDismissal(`muster.place-banner.${viewer?.id}`);
  // The welcome page asks for the location, too.
  const isShown = pathname !== '/welcome' && viewer !== null && !viewer.location && !viewer.country && !isDismissed;
  useRootAttribute('data-has-notice', isShown);
  if (!isShown) return null;
  return (
    <aside aria-label="Your location" data-notice className="border-b border-line bg-olive-wash text-on-olive-wash">
      <div className="container-page flex min-h-12 items-center gap-3 text-sm max-md:pr-1 max-md:pl-4">
        <MapPin size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <p className="min-w-0 flex-1 py-2">
          Add your location to see how far away players are.{' '}
          <Link
            to="/profile"
            className="relative inline-block font-semibold underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3.5 md:after:hidden"
          >
            Add location
          </Link>
        </p>
        <IconButton label="Dismiss" className="text-on-olive-wash!" onClick={dismiss}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  );
}
