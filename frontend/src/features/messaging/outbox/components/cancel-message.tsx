import { THUMBS_UP } from '@contracts/message-limits';
import { useViewerId } from '@/shared/session/viewer';
import { announce } from '@/shared/ui/feedback/announce';
import {
  appendToMessageDraft,
  readPhotoDraft,
  resumeReply,
  writePhotoDraft,
} from '../../messages/message-drafts.store';
import type { ScreenMessage } from '../../messages/screen-messages';
import { shortened, messageSummary } from '../../messages/message-summary';
import { isDiscardable } from '../outbox-entry';
import { dispatchOutbox, syncWithOtherTabs, useOutbox } from '../outbox.store';

/** Cancels a message that waits for the connection or uploads its photos. Its text, photos and quote return to the composer. */
export function CancelMessage({ message: { key: clientId, content, pendingPhotos } }: { message: ScreenMessage }) {
  const viewerId = useViewerId();
  const cancel = () => {
    syncWithOtherTabs();
    const entry = useOutbox.getState().entries.find((candidate) => candidate.clientId === clientId);
    // The message may have been sent since the button was rendered.
    if (!entry || entry.change || !isDiscardable(entry)) return;
    const { photos = [], replyTo } = entry;
    writePhotoDraft(viewerId, entry.conversationId, [...readPhotoDraft(viewerId, entry.conversationId), ...photos]);
    // The thumb button sends a 👍 without photos, which the viewer has not written.
    const isWritten = content !== '' && (content !== THUMBS_UP || photos.length > 0);
    if (isWritten) appendToMessageDraft(viewerId, entry.conversationId, content);
    if (replyTo) resumeReply(viewerId, entry.conversationId, replyTo);
    dispatchOutbox({ type: 'discarded', clientId });
    announce('Message cancelled');
  };
  return (
    <button
      type="button"
      className="-my-2 rounded-sm px-1 py-2 font-semibold text-olive underline-offset-2 hover:underline pointer-coarse:min-h-11"
      onClick={cancel}
    >
      Cancel<span className="sr-only"> “{shortened(messageSummary(content, pendingPhotos?.length))}”</span>
    </button>
  );
}
