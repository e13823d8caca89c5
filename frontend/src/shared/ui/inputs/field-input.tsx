import type { FieldView } from '@contracts/fields';
import { LIMITS } from '@contracts/limits';
import { queryOptions } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { get } from '@/shared/api/http';
import { Button } from '@/shared/ui/buttons/button';
import { SearchCombobox } from './search-combobox';
import { SelectedChip } from './selected-chip';

const MAX_SUGGESTIONS = 8;

export type ChosenField = Pick<FieldView, 'id' | 'name'>;

/** The first fields whose name or location contains the text. */
const fieldSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [`/api/fields?q=${encodeURIComponent(text.trim())}&limit=${MAX_SUGGESTIONS}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<FieldView[]>(path, signal),
    enabled: text.trim().length >= LIMITS.searchMin,
  });

/** Renders the dialog for a new field, which belongs to another feature. */
export type NewFieldSlot = (field: {
  initialCountry: string | null;
  onSaved: (field: ChosenField) => void;
  onClose: () => void;
}) => ReactNode;

interface FieldInputProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  value: { name: string } | null;
  onChange: (field: ChosenField | null) => void;
  /** Opens the dialog for a new field. */
  onNew: () => void;
}

/** Selects a field, or opens the dialog for a new one. */
export function FieldInput({ id, value, onChange, onNew, ...described }: FieldInputProps) {
  if (value) return <SelectedChip inputId={id} label={value.name} onRemove={() => onChange(null)} />;
  return (
    <div className="grid gap-2">
      <SearchCombobox
        {...described}
        id={id}
        label="Fields"
        placeholder="Search fields by name..."
        query={fieldSearchQuery}
        hint={`Type at least ${LIMITS.searchMin} characters of a name.`}
        noMatches={(text) => `No fields match “${text}”.`}
        onChoose={({ id: fieldId, name }) => onChange({ id: fieldId, name })}
      >
        {(field) => (
          <span className="min-w-0">
            <span className="block truncate font-medium">{field.name}</span>
            <span className="block truncate text-xs text-fg-2">{field.location}</span>
          </span>
        )}
      </SearchCombobox>
      <div>
        <Button size="sm" variant="outline" onClick={onNew}>
          <Plus size={15} strokeWidth={1.75} aria-hidden="true" /> New field
        </Button>
      </div>
    </div>
  );
}
