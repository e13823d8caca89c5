import type { PlayerView } from '@contracts/users';
import { useRef } from 'react';
import { PersonCombobox } from '@/shared/people/person-combobox';
import { useViewerId } from '@/shared/session/viewer';
import { Dialog } from '@/shared/ui/overlays/dialog';

interface NewMessageDialogProps {
  onClose: () => void;
  /** Called when the dialog has closed, to move the focus to the thread. */
  onChoose: (person: PlayerView) => void;
}

/** Searches for the player to write to. */
export function NewMessageDialog({ onClose, onChoose }: NewMessageDialogProps) {
  const viewerId = useViewerId();
  const chosen = useRef<PlayerView | null>(null);
  const choose = (person: PlayerView) => {
    chosen.current = person;
    onClose();
  };
  const handleClosed = (event: Event) => {
    if (!chosen.current) return;
    event.preventDefault();
    onChoose(chosen.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={handleClosed}
      title="New message"
      className="max-md:h-[88dvh]"
    >
      <PersonCombobox
        autoFocus
        id="new-message-person"
        aria-label="Search players"
        label="Players"
        layout="inline"
        placeholder="Search players by name or email..."
        excludedIds={[viewerId]}
        onChoose={choose}
      />
    </Dialog>
  );
}
