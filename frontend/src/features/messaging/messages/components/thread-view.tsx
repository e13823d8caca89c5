import type { ConversationView } from '@contracts/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Search } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { newId } from '@/shared/api/new-id';
import { useViewerId } from '@/shared/session/viewer';
import { lazyMenu } from '@/shared/ui/lazy/lazy-menu';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { usePictureDrop } from '@/shared/images/use-picture-drop';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { threadQuery } from '../api/thread-queries';
import { readSeqOf } from '../../conversations/conversation-list';
import { blockablePerson, type Counterpart } from '../../conversations/counterpart';
import { dispatchOutbox, useOutbox } from '../../outbox/outbox.store';
import { otherUserIn } from '@contracts/conversation-ids';
import { sentClientIds, backlogCount, lastEditable, screenMessages } from '../screen-messages';
import { useIsInUse } from '../../reading/use-is-in-use';
import { useMarkRead } from '../../reading/use-mark-read';
import { useReceipts } from '../../reading/use-receipts';
import { useUnreadLine } from '../../reading/use-unread-line';
import { typingText, useTypingPeople } from '../../typing/typing.store';
import type { PendingPhoto } from '../../photos/photo-files';
import { useAnnounceNewest } from '../use-announce-newest';
import { useComposerFocus } from '../use-composer-focus';
import { useJump } from '../use-jump';
import { useThread } from '../use-thread';
import { currentQuote } from '../quotes';
import type { ConversationMenuProps } from '../../conversations/components/conversation-menu';
import { useBlockedIds } from '../../blocks/use-blocked-ids';
import { endReply, startEditing, useEditedMessage, useReplyDraft, writeEditedMessage } from '../message-drafts.store';
import { ClosedFooter } from './closed-footer';
import { type AddPhotos, MessageComposer } from './message-composer';
import { MessageEditor } from './message-editor';
import { MessageLog } from './message-log';
import { DropOverlay } from '../../photos/components/drop-overlay';
import { ThreadSearch } from '../../search/components/thread-search';
import { isGameChannel } from '../../pinned/api/pinned-messages-query';
import { SendingStrip } from '../../outbox/components/sending-strip';
import { InboxStatusBar } from '../../inbox/components/inbox-status-bar';
import { ThreadHeader } from './thread-header';
import { ThreadLoading } from './thread-loading';

const PinnedMessages = lazyPart(() => import('../../pinned/components/pinned-messages'));
const ConversationMenu = lazyMenu<ConversationMenuProps>(
  () => import('../../conversations/components/conversation-menu'),
);

const NOBODY: ReadonlySet<string> = new Set();

interface ThreadViewProps {
  conversationId: string;
  counterpart: Counterpart;
  /** The list's entry; undefined before the first message, null while the list is loading. */
  conversation: ConversationView | undefined | null;
  /** Changes each time the user selects the conversation, which moves the focus here. Null when it was restored from the last visit. */
  selectionKey: string | null;
  /** The message at which the conversation opens; null for the newest one. */
  messageSeq: number | null;
  onOpenMessage: (seq: number) => void;
  onBack: () => void;
  /** Closes the conversation when the viewer deletes or archives it, or marks it as unread. */
  onClose: () => void;
  /** Called when the viewer loses access to the conversation. `wasShown` is true if its messages were on screen. */
  onLost: (wasShown: boolean) => void;
}

/** The open conversation. Pass the conversation's id as the React key, so that each conversation starts with its own state. */
export function ThreadView(props: ThreadViewProps) {
  const { conversationId, counterpart, conversation, selectionKey, messageSeq } = props;
  const { onOpenMessage, onBack, onClose, onLost } = props;
  const viewerId = useViewerId();
  const [isEndSeen, setIsEndSeen] = useState(true);
  const openThread = useThread(conversationId, conversation?.lastSeq ?? 0, isEndSeen);
  const { thread, shown, error, isLost, isFetching, retry, older, newer, trim } = openThread;
  const outbox = useOutbox();
  const typingPeople = useTypingPeople(conversationId);
  const isInUse = useIsInUse();
  const isPhone = useIsPhone();
  const blockedIds = useBlockedIds(counterpart.isGroup);
  const { target, jumpTo, jumpToNewest } = useJump(openThread, messageSeq, selectionKey);
  const section = useRef<HTMLElement>(null);
  const textBox = useRef<HTMLTextAreaElement>(null);
  const addPhotos = useRef<AddPhotos>(null);

  const myReadSeq = conversation === null ? null : readSeqOf(conversation, viewerId);
  const hasNewer = shown?.hasNewer ?? false;
  const receipts = useReceipts(conversationId, conversation);
  const context = { viewerId, conversationId, ...receipts };
  const isLoaded = thread !== undefined && blockedIds !== null;
  // The messages of the outbox follow the newest message, so they are shown only together with it.
  const messages = screenMessages(isLoaded ? shown : undefined, outbox, context, !hasNewer);
  const newest = thread?.messages.findLast(({ senderId, seq }) => senderId !== viewerId && seq <= thread.toSeq);

  const unreadCount = conversation?.unreadCount ?? 0;
  const isReading = isInUse && isEndSeen;
  const unread = useUnreadLine({
    readSeq: thread ? myReadSeq : null,
    unreadCount,
    isReading,
    endSeq: thread?.toSeq ?? 0,
    ownNewestSeq: thread?.messages.findLast(({ senderId }) => senderId === viewerId)?.seq ?? 0,
  });
  // Messages up to this `seq` are not announced. Null until the conversation is loaded.
  const [openedSeq, setOpenedSeq] = useState<number | null>(null);
  if (openedSeq === null && thread && conversation !== null) setOpenedSeq(newest?.seq ?? 0);

  const hasUnread = newest !== undefined && myReadSeq !== null && newest.seq > myReadSeq;
  useMarkRead({
    conversationId,
    seenSeq: thread && openedSeq !== null && hasUnread && isReading ? thread.toSeq : null,
    readSeq: myReadSeq,
    badgeCount: conversation?.isMuted ? 0 : unreadCount,
  });

  useEffect(() => {
    if (thread) dispatchOutbox({ type: 'in-thread', clientIds: sentClientIds(thread.messages, viewerId) });
  }, [thread, viewerId]);

  useAnnounceNewest(newest, openedSeq, blockedIds);

  useEffect(() => {
    if (isEndSeen) trim();
  }, [isEndSeen, thread, trim]);

  useEffect(() => {
    if (!selectionKey || messageSeq !== null) return;
    // On a phone, focusing the text box would open the keyboard over the messages.
    const focused = (!isPhone && textBox.current) || section.current?.querySelector<HTMLElement>('h2');
    focused?.focus({ preventScroll: true });
  }, [selectionKey, messageSeq, isPhone]);

  const isClosed = counterpart.closedReason !== null;
  const reply = useReplyDraft(viewerId, conversationId);
  useComposerFocus({ section, textBox, isClosed, isPhone, reply });
  const quote = reply && currentQuote(reply, shown?.messages ?? []);

  const queries = useQueryClient();
  const handleLost = useEffectEvent(() => {
    onLost(thread !== undefined);
    queries.removeQueries({ queryKey: threadQuery(conversationId).queryKey });
  });
  useEffect(() => {
    if (isLost) handleLost();
  }, [isLost]);

  const edited = useEditedMessage(viewerId, conversationId);
  const isEditedDeleted = messages.some(({ stored, isDeleted }) => isDeleted && stored && stored.id === edited?.id);
  const stopEditing = useCallback(() => {
    writeEditedMessage(viewerId, conversationId, null);
    // The composer replaces the editor with the next frame.
    requestAnimationFrame(() => textBox.current?.focus());
  }, [viewerId, conversationId]);
  useEffect(() => {
    if (isEditedDeleted) stopEditing();
  }, [isEditedDeleted, stopEditing]);
  const editLast = () => {
    const last = lastEditable(screenMessages(thread, outbox, context), viewerId);
    if (last) startEditing(viewerId, last);
  };

  const leaveOnEscape = (event: KeyboardEvent) => {
    const cancelsComposition = event.nativeEvent.isComposing;
    if (event.key === 'Escape' && isPhone && !event.defaultPrevented && !cancelsComposition) onBack();
  };
  const cancelReply = () => {
    endReply(viewerId, conversationId);
    textBox.current?.focus();
  };
  const [isSearching, setIsSearching] = useState(false);
  const closeSearch = () => {
    setIsSearching(false);
    section.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  const openFound = (seq: number) => {
    // On a phone, the results would hide the message.
    if (isPhone) closeSearch();
    onOpenMessage(seq);
  };
  const send = (content: string, photos?: readonly PendingPhoto[]) => {
    jumpToNewest();
    dispatchOutbox({
      type: 'written',
      message: {
        clientId: newId(),
        conversationId,
        recipientId: otherUserIn(conversationId, viewerId) ?? undefined,
        counterpartName: counterpart.name,
        content,
        replyTo: quote ?? undefined,
        photos,
      },
      at: Date.now(),
    });
    endReply(viewerId, conversationId);
  };

  const drop = usePictureDrop((files) => addPhotos.current?.(files), { disabled: isClosed || edited !== null });

  // The viewer's messages that wait to be sent are shown below the placeholder.
  const placeholder = isLoaded ? null : (
    <ThreadLoading failure="The messages couldn’t be loaded" error={error} onRetry={retry} isRetrying={isFetching} />
  );

  return (
    <section
      ref={section}
      aria-label={`Conversation with ${counterpart.name}`}
      className="card relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden"
      onKeyDown={leaveOnEscape}
      {...drop.handlers}
    >
      <ThreadHeader counterpart={counterpart} typing={typingText(typingPeople, counterpart.isGroup)} onBack={onBack}>
        {conversation && (
          <IconButton
            label="Search in conversation"
            aria-expanded={isSearching}
            onClick={isSearching ? closeSearch : () => setIsSearching(true)}
          >
            <Search size={20} strokeWidth={1.75} />
          </IconButton>
        )}
        {(conversation || counterpart.path !== null || blockablePerson(counterpart)) && (
          <ConversationMenu
            label={`Actions for ${counterpart.name}`}
            counterpart={counterpart}
            conversation={conversation ?? null}
            onSearch={() => setIsSearching(true)}
            onClose={onClose}
          >
            <Ellipsis size={20} strokeWidth={1.75} />
          </ConversationMenu>
        )}
      </ThreadHeader>
      {thread && blockedIds && isGameChannel(conversationId) && (
        <PinnedMessages
          conversationId={conversationId}
          latestChangeSeq={thread.latestChangeSeq}
          blockedIds={blockedIds}
          onJump={jumpTo}
        />
      )}
      {conversation?.inbox && <InboxStatusBar conversation={conversation} status={conversation.inbox} />}
      {isSearching && <ThreadSearch conversationId={conversationId} onOpen={openFound} onClose={closeSearch} />}
      {isLoaded || messages.length > 0 ? (
        <MessageLog
          key={isLoaded ? 'loaded' : 'loading'}
          messages={messages}
          counterpart={counterpart}
          blockedIds={blockedIds ?? NOBODY}
          unread={unread}
          placeholder={placeholder}
          hasOlder={shown?.hasOlder ?? false}
          older={older}
          hasNewer={hasNewer}
          newer={newer}
          newestSeq={newest?.seq ?? 0}
          target={target}
          typingPeople={typingPeople}
          onEndSeen={setIsEndSeen}
          onJump={jumpTo}
          onNewest={jumpToNewest}
        />
      ) : (
        placeholder
      )}
      <SendingStrip count={backlogCount(outbox, conversationId)} />
      {isClosed ? (
        <ClosedFooter counterpart={counterpart} />
      ) : edited ? (
        <MessageEditor key={edited.id} conversationId={conversationId} edited={edited} onClose={stopEditing} />
      ) : (
        <MessageComposer
          textBox={textBox}
          addPhotos={addPhotos}
          conversationId={conversationId}
          label={counterpart.prompt}
          onSend={send}
          onEditLast={editLast}
          reply={quote}
          isReplyBlocked={quote !== null && (blockedIds ?? NOBODY).has(quote.sender.id)}
          onCancelReply={cancelReply}
        />
      )}
      {drop.isOver && <DropOverlay onCancel={drop.cancel} />}
    </section>
  );
}
