import type { AccessibleEntity } from '@contracts/conversations';
import { Select } from '@/shared/ui/inputs/select';

interface EntityPickerProps {
  /** "Team" */
  label: string;
  entities: readonly AccessibleEntity[];
  entityId: string;
  onSelect: (entityId: string) => void;
}

/** Chooses the team, field or game whose inbox is listed. */
export function EntityPicker({ label, entities, entityId, onSelect }: EntityPickerProps) {
  return (
    <div className="mb-2">
      <Select
        aria-label={label}
        value={entityId}
        className="h-11! text-sm font-medium"
        onChange={(event) => onSelect(event.target.value)}
      >
        {entities.map(({ id, name, unreadCount }) => (
          <option key={id} value={id}>
            {unreadCount > 0 ? `${name} (${unreadCount})` : name}
          </option>
        ))}
      </Select>
    </div>
  );
}
