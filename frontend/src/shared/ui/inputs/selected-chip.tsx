import { RemovableChip } from '@/shared/ui/inputs/removable-chip';

interface SelectedChipProps {
  /** The id of the search input that replaces the chip and takes the focus when the item is removed. */
  inputId: string;
  label: string;
  onRemove: () => void;
}

/** Replaces a search box with the selected item. */
export function SelectedChip({ inputId, label, onRemove }: SelectedChipProps) {
  return (
    <div className="flex min-h-[46px] items-center">
      <RemovableChip
        takesFocus
        label={label}
        onRemove={() => {
          onRemove();
          requestAnimationFrame(() => document.getElementById(inputId)?.focus());
        }}
      />
    </div>
  );
}
