import { RemovableChip } from '@/shared/ui/inputs/removable-chip';

interface SelectedChipProps {
  /** The id of the search box that returns after removal and then gets the focus. */
  boxId: string;
  label: string;
  onRemove: () => void;
}

/** Replaces a search box with the selected item. */
export function SelectedChip({ boxId, label, onRemove }: SelectedChipProps) {
  return (
    <div className="flex min-h-[46px] items-center">
      <RemovableChip
        takesFocus
        label={label}
        onRemove={() => {
          onRemove();
          requestAnimationFrame(() => document.getElementById(boxId)?.focus());
        }}
      />
    </div>
  );
}
