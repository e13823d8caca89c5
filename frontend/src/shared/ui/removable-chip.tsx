import { X } from 'lucide-react';

interface RemovableChipProps {
  label: string;
  autoFocus?: boolean;
  onRemove: () => void;
}

/** One of what was chosen, to be taken away again. */
export function RemovableChip({ label, autoFocus, onRemove }: RemovableChipProps) {
  return (
    <span className="inline-flex h-[30px] max-w-full shrink-0 items-center rounded-sm bg-olive-wash pl-[11px] text-sm font-medium text-on-olive-wash max-md:h-11">
      <span className="truncate">{label}</span>
      <button
        type="button"
        autoFocus={autoFocus}
        aria-label={`Remove ${label}`}
        className="grid size-[30px] shrink-0 place-items-center rounded-sm hover:text-fg max-md:size-11"
        onClick={onRemove}
      >
        <X size={14} strokeWidth={2} aria-hidden="true" />
      </button>
    </span>
  );
}
