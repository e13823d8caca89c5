import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The strip stays long enough to be read, even on a fast connection. */
const MIN_DISPLAY_MS = 2_500;

/** Shows that messages written offline are being sent. */
export function SendingStrip({ count }: { count: number }) {
  const displayedCount = useMinimumDisplay(count, MIN_DISPLAY_MS);
  return (
    <div role="status">
      {displayedCount > 0 && (
        <p className="flex items-center gap-2 bg-olive-wash px-5 py-[7px] text-xs text-on-olive-wash max-md:px-4">
          <RefreshCw size={14} aria-hidden="true" className="shrink-0" />
          {displayedCount === 1
            ? 'Back online. Sending your message.'
            : `Back online. Sending ${displayedCount} messages in the order you wrote them.`}
        </p>
      )}
    </div>
  );
}

/** Delays a decrease of the count by `ms`, so that the user has time to read it. */
function useMinimumDisplay(count: number, ms: number): number {
  const [shown, setShown] = useState(count);
  if (count > shown) setShown(count);
  useEffect(() => {
    if (count >= shown) return;
    const timer = setTimeout(() => setShown(count), ms);
    return () => clearTimeout(timer);
  }, [count, shown, ms]);
  return shown;
}
