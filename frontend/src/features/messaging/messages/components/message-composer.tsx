import { LIMITS } from '@contracts/limits';
import { MAX_MESSAGE_PHOTOS, THUMBS_UP } from '@contracts/message-limits';
import type { QuoteView } from '@contracts/messages';
import { SendHorizontal, ThumbsUp } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { textLength } from '@contracts/text-length';
import { useViewerId } from '@/shared/session/viewer';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { MentionTextarea } from '@/shared/mentions/mention-textarea';
import { isSubmitKey, isTouch } from '../submit-key';
import { useSendTyping } from '../../typing/use-send-typing';
import { ChosenPhotos } from '../../photos/components/chosen-photos';
import { PhotoButton } from '../../photos/components/photo-button';
import type { PendingPhoto } from '../../photos/photo-files';
import { useChoosePhotos } from '../../photos/use-choose-photos';
import { participantSource } from '../../mentions/participant-source';
import { ReplyStrip } from './reply-strip';
import { useMessageDraft, writeMessageDraft, writePhotoDraft } from '../message-drafts.store';

const HEIGHT = { min: 44, max: 160 };

export type AddPhotos = (files: readonly File[]) => void;

interface MessageComposerProps {
  textBox: RefObject<HTMLTextAreaElement | null>;
  /** Receives the function that adds photos to the message. */
  addPhotos: Ref<AddPhotos>;
  conversationId: string;
  /** "Message Tove" */
  label: string;
  onSend: (content: string, photos?: readonly PendingPhoto[]) => void;
  /** Called on the up arrow in the empty text box. */
  onEditLast: () => void;
  /** The message to which the viewer is replying. */
  reply: QuoteView | null;
  /** True if the viewer blocks the sender of that message. */
  isReplyBlocked: boolean;
  onCancelReply: () => void;
}

export function MessageComposer(props: MessageComposerProps) {
  const { textBox, addPhotos, conversationId, label, onSend, onEditLast, reply, isReplyBlocked, onCancelReply } = props;
  const viewerId = useViewerId();
  const text = useMessageDraft(viewerId, conversationId);
  const writeDraft = (draft: string) => writeMessageDraft(viewerId, conversationId, draft);
  const content = text.trim();
  // True if the viewer pressed Enter while a photo was being prepared. The message is sent once the photo is ready.
  const isSubmitted = useRef(false);
  const cancelSubmit = () => {
    isSubmitted.current = false;
  };
  // If a photo cannot be added, the message is not sent without the photo.
  const { photos, isBusy, add, remove } = useChoosePhotos(conversationId, cancelSubmit);
  const isEmpty = content === '' && photos.length === 0;
  // A cancelled message's text and photos return to the draft, which then may exceed both limits.
  const isWithinLimits = textLength(content) <= LIMITS.message && photos.length <= MAX_MESSAGE_PHOTOS;
  const canSend = (!isEmpty || isBusy) && isWithinLimits;
  useImperativeHandle(addPhotos, () => (files) => {
    textBox.current?.focus();
    void add(files);
  });

  const { sendTyping, endTyping } = useSendTyping(conversationId);

  const submit = () => {
    isSubmitted.current = canSend && isBusy;
    if (!canSend || isBusy) return;
    // Adds the message to the outbox before clearing the draft, so that a crash in between loses no text.
    onSend(content, photos.length > 0 ? photos : undefined);
    writeDraft('');
    writePhotoDraft(viewerId, conversationId, []);
    endTyping();
  };
  useEffect(() => {
    if (isSubmitted.current && !isBusy) submit();
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onEditLast();
    }
    if (event.key === 'Escape' && reply && !event.nativeEvent.isComposing) {
      // On a phone, Escape in the thread leads back to the list.
      event.preventDefault();
      onCancelReply();
    }
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    submit();
  };
  // Without this, tapping a button would blur the text box and close a phone's keyboard.
  const keepFocus = { onPointerDown: (event: React.PointerEvent) => event.preventDefault() };

  return (
    <form
      className="border-t border-line px-3 py-2.5 max-md:px-1 max-md:pt-2 max-md:pb-[calc(8px+env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {reply && <ReplyStrip quote={reply} isBlocked={isReplyBlocked} onCancel={onCancelReply} />}
      <ChosenPhotos photos={photos} isBusy={isBusy} onRemove={remove} />
      <div className="flex items-end gap-1">
        <PhotoButton onFiles={(files) => void add(files)} />
        <MentionTextarea
          source={participantSource(conversationId)}
          ref={textBox}
          grow={HEIGHT}
          rows={1}
          value={text}
          aria-label={label}
          placeholder={label}
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          className="min-w-0 flex-1 rounded-[22px]! py-2.5!"
          onTextChange={(value) => {
            cancelSubmit();
            writeDraft(value);
            sendTyping(value.trim() !== '');
          }}
          onKeyDown={handleKey}
        />
        {isEmpty && !isBusy ? (
          <IconButton
            label="Send a thumbs up"
            className="size-11! text-orange!"
            onClick={() => onSend(THUMBS_UP)}
            {...keepFocus}
          >
            <ThumbsUp size={22} strokeWidth={1.75} />
          </IconButton>
        ) : (
          <IconButton
            label="Send"
            type="submit"
            disabled={!canSend}
            className="size-11! not-disabled:text-orange!"
            {...keepFocus}
          >
            <SendHorizontal size={22} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div className="pl-4 empty:hidden">
        <CharactersLeft text={text} max={LIMITS.message} />
      </div>
    </form>
  );
}
