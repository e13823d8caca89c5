import { CloudOff, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection } from '@/shared/realtime/connection';

/** A blink of the line is not worth a word. */
const PATIENCE = 4_000;

/** Says calmly that the line is down, and nothing when it is up. It covers nothing: the page makes room. */
export function ConnectionBar() {
  const { status, offline } = useConnection();
  const isLost = offline || status === 'down';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLasting(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isLost]);

  return (
    <div role="status" className="sticky top-(--header-h) z-10">
      {isLost && lasting && (
        <p
          data-line-lost
          className="fade flex h-(--line-h) items-center justify-center gap-2 bg-olive-wash px-2 text-center text-xs text-on-olive-wash"
        >
          {offline ? <CloudOff size={14} aria-hidden="true" /> : <RotateCw size={14} aria-hidden="true" />}
          {offline
            ? 'You are offline. What you see may be out of date.'
            : 'Reconnecting. News may arrive a little late.'}
        </p>
      )}
    </div>
  );
}
