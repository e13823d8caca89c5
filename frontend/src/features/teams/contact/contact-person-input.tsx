import type { ContactView } from '@contracts/teams';
import { UserRound, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '@/shared/format/names';
import { PersonCombobox } from '@/shared/people/person-combobox';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { SelectedChip } from '@/shared/ui/inputs/selected-chip';
import { InviteContactForm } from './invite-contact-form';

interface ContactPersonInputProps {
  id: string;
  value: ContactView | null;
  onChange: (contact: ContactView | null) => void;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Selects a player, the viewer, or a person who is invited by name and email. */
export function ContactPersonInput({ id, value, onChange, ...described }: ContactPersonInputProps) {
  const viewer = useViewer();
  const [isInviting, setIsInviting] = useState(false);
  if (value) {
    const label = value.id !== null && value.id === viewer?.id ? `${value.name} (Myself)` : value.name;
    return <SelectedChip inputId={id} label={label} onRemove={() => onChange(null)} />;
  }
  return (
    <div className="grid gap-2">
      <PersonCombobox
        id={id}
        {...described}
        label="Players"
        onChoose={(person) => onChange({ id: person.id, name: displayName(person) })}
      />
      <div className="flex flex-wrap gap-2">
        {viewer && (
          <Button size="sm" variant="outline" onClick={() => onChange({ id: viewer.id, name: displayName(viewer) })}>
            <UserRound size={15} strokeWidth={1.75} aria-hidden="true" /> Myself
          </Button>
        )}
        <Button size="sm" variant="outline" aria-expanded={isInviting} onClick={() => setIsInviting(!isInviting)}>
          <UserRoundPlus size={15} strokeWidth={1.75} aria-hidden="true" /> Invite someone
        </Button>
      </div>
      {isInviting && (
        <InviteContactForm
          onInvited={(name) => {
            setIsInviting(false);
            onChange({ id: null, name });
          }}
        />
      )}
    </div>
  );
}
