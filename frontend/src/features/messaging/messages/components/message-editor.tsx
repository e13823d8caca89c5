import { LIMITS } from '@contracts/limits';
import { textLength } from '@contracts/text-length';
import { Check, Pencil, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useViewerId } from '@/shared/session/viewer';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';
import { changeMessage } from '../../outbox/changes/change-message';
import { type EditedMessage, writeEditedMessage } from '../message-drafts.store';
import { participantSource } from '../../mentions/participant-source';
import { isSubmitKey } from '../submit-key';

interface MessageEditorProps {
  conversationId: string;
  edited: EditedMessage;
  onClose: () => void;
}

/** Edits a message in the place of the composer, whose draft stays. The text survives a reload. */
export function MessageEditor({ conversationId, edited, onClose }: MessageEditorProps) {
  const viewerId = useViewerId();
  const write = (change: Partial<EditedMessage>) =>
    writeEditedMessage(viewerId, conversationId, { ...edited, ...change });
  const content = edited.content.trim();
  const canSave = content !== '' && textLength(content) <= LIMITS.message;

  const save = () => {
    if (!canSave) return;
    changeMessage({ id: edited.id, conversationId }, { type: 'edit', content, version: edited.version });
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // On a phone, Escape in the thread leads back to the list.
      event.preventDefault();
      onClose();
    }
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    save();
  };

  return (
    <form
      aria-label="Edit message"
      className="border-t border-line px-3 py-2.5 max-md:px-1 max-md:pt-2 max-md:pb-[calc(8px+env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="flex items-center gap-2 pb-1 pl-4 text-xs font-medium text-fg-2">
        <Pencil size={14} aria-hidden="true" className="text-orange" />
        <span className="flex-1">Edit message</span>
        <IconButton label="Cancel editing" className="size-9! max-md:size-11!" onClick={onClose}>
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="flex items-end gap-1 pl-1">
        <MentionTextarea
          source={participantSource(conversationId)}
          autoFocus
          grow={{ min: 44, max: 160 }}
          rows={1}
          value={edited.content}
          aria-label="Edit your message"
          className="min-w-0 flex-1 rounded-[22px]! py-2.5!"
          onTextChange={(text) => write({ content: text })}
          onFocus={({ currentTarget }) => {
            const { length } = currentTarget.value;
            currentTarget.setSelectionRange(length, length);
          }}
          onKeyDown={handleKey}
        />
        <IconButton label="Save" type="submit" disabled={!canSave} className="size-11! not-disabled:text-orange!">
          <Check size={22} strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="pl-4 empty:hidden">
        <CharactersLeft text={edited.content} max={LIMITS.message} />
      </div>
    </form>
  );
}
