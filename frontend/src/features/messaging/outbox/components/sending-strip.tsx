import { RefreshCw } from 'lucide-react';
import { useMinimumDisplay } from '../use-minimum-display';

/** The strip stays long enough to be read, even on a fast connection. Milliseconds. */
const SHOWN_FOR = 2_500;

/** Tells the writer that messages written offline are being sent. */
export function SendingStrip({ count }: { count: number }) {
  const shown = useMinimumDisplay(count, SHOWN_FOR);
  return (
    <div role="status">
      {shown > 0 && (
        <p className="flex items-center gap-2 bg-olive-wash px-5 py-[7px] text-xs text-on-olive-wash max-md:px-4">
          <RefreshCw size={14} aria-hidden="true" className="shrink-0" />
          {shown === 1
            ? 'Back online. Sending the message you wrote.'
            : `Back online. Sending ${shown} messages in the order you wrote them.`}
        </p>
      )}
    </div>
  );
}
