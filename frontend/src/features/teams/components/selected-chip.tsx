import { RemovableChip } from '@/shared/ui/inputs/removable-chip';

interface SelectedChipProps {
  /** Of the box that is back once nothing is chosen. */
  boxId: string;
  label: string;
  onRemove: () => void;
}

/** What was chosen, in the place of the box that it was chosen with. */
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
