import { directConversationId } from '@contracts/conversation-ids';
import { useRef } from 'react';
import { PERSON_SEARCH } from '@/shared/people/person-combobox';
import { PersonRow } from '@/shared/people/person-row';
import { useViewerId } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { SearchCombobox } from '@/shared/ui/inputs/search-combobox';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { useOwnChannels } from '../own-channels';
import { CounterpartName } from './counterpart-name';
import { CounterpartPicture } from './counterpart-picture';

interface NewMessageDialogProps {
  onClose: () => void;
  /** Called with a conversation's id when the dialog has closed, to move the focus to the thread. */
  onChoose: (conversationId: string) => void;
}

/** Searches for the player to write to, and lists the channels of the viewer's teams and games, which have no entry before their first message. */
export function NewMessageDialog({ onClose, onChoose }: NewMessageDialogProps) {
  const viewerId = useViewerId();
  const channels = useOwnChannels();
  const chosenId = useRef<string | null>(null);
  const handleClosed = (event: Event) => {
    if (!chosenId.current) return;
    event.preventDefault();
    onChoose(chosenId.current);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={handleClosed}
      title="New message"
      // The dialog has the same height with few results as with many, so that it stays in its place.
      className="max-md:h-[88dvh] md:h-[min(600px,84dvh)]!"
    >
      <SearchCombobox
        {...PERSON_SEARCH}
        autoFocus
        id="new-message-person"
        aria-label="Search players and chats"
        label="Players and chats"
        layout="inline"
        placeholder="Search players and chats..."
        excludedIds={[viewerId]}
        more={{ label: 'Your team and game chats', find: channels.find }}
        onChoose={(choice) => {
          chosenId.current = 'counterpart' in choice ? choice.id : directConversationId(viewerId, choice.id);
          onClose();
        }}
      >
        {(choice) =>
          'counterpart' in choice ? (
            <>
              <CounterpartPicture counterpart={choice.counterpart} size={32} />
              <span className="min-w-0">
                <span className="block truncate font-medium">
                  <CounterpartName counterpart={choice.counterpart} />
                </span>
                <span className="block truncate text-xs text-fg-2">{choice.label}</span>
              </span>
            </>
          ) : (
            <PersonRow person={choice} />
          )
        }
      </SearchCombobox>
      {channels.hasFailed && (
        <p className="pt-2 text-center text-sm text-fg-2">
          <span className="mb-3 block">Your team and game chats couldn’t be loaded.</span>
          <Button size="sm" variant="outline" onClick={channels.retry}>
            Try again
          </Button>
        </p>
      )}
    </Dialog>
  );
}
