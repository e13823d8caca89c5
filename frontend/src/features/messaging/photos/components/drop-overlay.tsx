import { ImagePlus } from 'lucide-react';

/** Covers the thread while files are dragged over it. */
export function DropOverlay() {
  return (
    <div className="fade absolute inset-0 z-20 grid bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] p-3">
      <p className="grid place-content-center justify-items-center gap-3 rounded-md border-2 border-dashed border-orange bg-[color-mix(in_srgb,var(--orange-wash)_45%,transparent)] text-base font-semibold">
        <ImagePlus size={32} strokeWidth={1.75} className="text-orange" aria-hidden="true" />
        Drop photos to add them
      </p>
    </div>
  );
}
