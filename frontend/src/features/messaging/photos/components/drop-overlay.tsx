import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

/** Covers the thread while files are dragged over it. Escape ends the drag. */
export function DropOverlay({ onCancel }: { onCancel: () => void }) {
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape ends the drag and nothing else.
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => cancelOnEscape(event);
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
  return (
    <div className="fade absolute inset-0 z-20 grid bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] p-3">
      <p className="grid place-content-center justify-items-center gap-3 rounded-md border-2 border-dashed border-orange bg-[color-mix(in_srgb,var(--orange-wash)_45%,transparent)] text-base font-semibold">
        <ImagePlus size={32} strokeWidth={1.75} className="text-orange" aria-hidden="true" />
        Drop photos to add them
      </p>
    </div>
  );
}
