import { THUMBS_UP } from '@contracts/limits';
import { X } from 'lucide-react';
import { useViewerId } from '@/shared/session/viewer';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { announce } from '@/shared/ui/feedback/announce';
import { appendToMessageDraft } from '../../messages/message-drafts.store';
import { excerptOf, type ScreenMessage } from '../../messages/screen-messages';
import { isDeletable } from '../outbox';
import { dispatchOutbox, useOutbox } from '../outbox.store';

/** Cancels a message that waits for the connection. Its text goes back into the text box. */
export function CancelMessage({ message: { key: clientId, content } }: { message: ScreenMessage }) {
  const viewerId = useViewerId();
  const cancel = () => {
    const entry = useOutbox.getState().entries.find((each) => each.clientId === clientId);
    // It may have been sent since the button was rendered.
    if (!entry || !isDeletable(entry)) return;
    if (content !== THUMBS_UP) appendToMessageDraft(viewerId, entry.conversationId, content);
    dispatchOutbox({ type: 'deleted', clientId });
    announce('Message cancelled');
  };
  return (
    <div className="absolute top-1/2 right-full mr-1 -translate-y-1/2">
      <IconButton label={`Cancel “${excerptOf(content)}”`} className="size-9! pointer-coarse:size-11!" onClick={cancel}>
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
