import { clsx } from 'clsx';

interface UploadOverlayProps {
  label: string;
  /** From 0 to 1. */
  progress: number;
  className?: string;
}

/** Covers a picture with a progress bar while it uploads. */
export function UploadOverlay({ label, progress, className }: UploadOverlayProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      className={clsx('absolute inset-0 grid place-items-center bg-scrim', className)}
    >
      <span aria-hidden="true" className="h-1 w-1/2 overflow-hidden rounded-full bg-grey-fill">
        <span
          className="block h-full origin-left bg-orange-fill transition-transform duration-(--dur-2)"
          style={{ transform: `scaleX(${progress})` }}
        />
      </span>
    </div>
  );
}
