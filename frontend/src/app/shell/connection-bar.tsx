import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMessageTime } from '@/shared/format/times';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { useConnection } from '@/shared/realtime/connection';
import { useRootAttribute } from '@/shared/ui/layout/use-root-attribute';

/** Outages that are shorter than this are not reported. */
const MIN_OUTAGE_MS = 4_000;

/** Reports a lost connection. The bar takes its own space instead of covering the page. */
export function ConnectionBar() {
  const { status, offline } = useConnection();
  const savedAt = useSavedCopies((copies) => copies.savedAt);
  const isLost = offline || status === 'down';
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setIsLong(true), MIN_OUTAGE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLost]);
  const isShown = savedAt !== null || (isLost && isLong);
  useRootAttribute('data-has-connection-bar', isShown);

  const state = offline ? 'You’re offline.' : 'Muster can’t be reached.';
  const text =
    savedAt !== null
      ? `${state} Last updated: ${formatMessageTime(new Date(savedAt), new Date())}.`
      : offline
        ? 'You’re offline. What you see may be out of date.'
        : 'Reconnecting. Updates may be delayed.';
  return (
    <div role="status" className="sticky top-(--header-h) z-10">
      {isShown && (
        <p className="fade flex h-(--connection-bar-h) items-center justify-center gap-2 bg-olive-wash px-2 text-center text-xs text-on-olive-wash">
          {offline ? <CloudOff size={14} aria-hidden="true" /> : <RotateCw size={14} aria-hidden="true" />}
          {text}
        </p>
      )}
    </div>
  );
}
