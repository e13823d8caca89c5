import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

interface RemovableChipProps {
  label: string;
  /** Takes the focus when it mounts, if the element that it replaces had the focus. */
  takesFocus?: boolean;
  onRemove: () => void;
}

/** A chosen item with a button that removes it. */
export function RemovableChip({ label, takesFocus = false, onRemove }: RemovableChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus();
  }, [takesFocus]);
  return (
    <span className="inline-flex h-[30px] max-w-full shrink-0 items-center rounded-sm bg-olive-wash pl-[11px] text-sm font-medium text-on-olive-wash max-md:h-11">
      <span className="truncate">{label}</span>
      <button
        type="button"
        ref={button}
        aria-label={`Remove ${label}`}
        className="grid size-[30px] shrink-0 place-items-center rounded-sm hover:text-fg max-md:size-11"
        onClick={onRemove}
      >
        <X size={14} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}
