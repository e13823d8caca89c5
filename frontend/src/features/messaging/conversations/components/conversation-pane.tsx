import { MessageCircleOff, MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isNotFound } from '@/shared/api/http';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import type { ConversationList } from '../conversation-list';
import { useCounterpart } from '../use-counterpart';
import { ThreadHeader } from '../../messages/components/thread-header';
import { ThreadLoading } from '../../messages/components/thread-loading';
import { ThreadView } from '../../messages/components/thread-view';

interface ConversationPaneProps {
  /** Null if no conversation is selected. */
  conversationId: string | null;
  list: ConversationList | undefined;
  /** The name of the team, field or game whose inbox is open. */
  inboxName: string | undefined;
  /** Changes each time the user selects a conversation. Null when the conversation was restored from the last visit. */
  selectionKey: string | null;
  /** The message at which the conversation opens; null for the newest one. */
  messageSeq: number | null;
  onOpenMessage: (conversationId: string, seq: number) => void;
  onBack: () => void;
  /** Closes the conversation when the viewer deletes or archives it, or marks it as unread. */
  onClose: () => void;
  /** Called when the viewer loses access to the conversation. `wasShown` is true if its messages were on screen. */
  onLost: (wasShown: boolean) => void;
  /** The address named a conversation that does not exist, or that the viewer may not read. */
  isUnavailable: boolean;
}

/** The selected conversation, also before its first message. */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversationId, list, inboxName, selectionKey, messageSeq, onOpenMessage } = props;
  const { onBack, onClose, onLost, isUnavailable } = props;
  const listed = list?.conversations.find(({ id }) => id === conversationId);
  const conversation = list ? listed : null;
  const { counterpart, error, isFetching, retry } = useCounterpart(conversationId, conversation, inboxName);

  // The conversation's person, team, field or game no longer exists. A cached answer may be out of date until the list has loaded.
  const isMissing = conversationId !== null && conversation === undefined && isNotFound(error) && !counterpart;
  const handleMissing = useEffectEvent(() => onLost(false));
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);

  if (!conversationId || isMissing)
    return isUnavailable ? <Unavailable /> : <NothingSelected isInbox={inboxName !== undefined} />;
  if (counterpart) {
    return (
      <ThreadView
        key={conversationId}
        conversationId={conversationId}
        counterpart={counterpart}
        conversation={conversation}
        selectionKey={selectionKey}
        messageSeq={messageSeq}
        onOpenMessage={(seq) => onOpenMessage(conversationId, seq)}
        onBack={onBack}
        onClose={onClose}
        onLost={onLost}
      />
    );
  }
  return <ThreadPlaceholder error={error} onRetry={retry} isRetrying={isFetching} onBack={onBack} />;
}

interface PlaceholderProps {
  error?: Error | null;
  onRetry?: () => void;
  isRetrying?: boolean;
  onBack: () => void;
}

/** Shown until the counterpart is loaded. */
export function ThreadPlaceholder({
  error = null,
  onRetry = () => undefined,
  isRetrying = false,
  onBack,
}: PlaceholderProps) {
  return (
    <Card aria-label="Conversation" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <ThreadHeader counterpart={undefined} onBack={onBack} />
      <ThreadLoading
        failure="The conversation couldn’t be loaded"
        error={error}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Card>
  );
}

function Unavailable() {
  return (
    <Card aria-label="Conversation" className="grid min-h-0 flex-1 place-content-center max-md:hidden">
      <EmptyState
        title="Conversation not available"
        icon={<MessageCircleOff size={26} strokeWidth={1.75} aria-hidden="true" />}
      >
        It doesn’t exist, or you don’t have access to it.
      </EmptyState>
    </Card>
  );
}

function NothingSelected({ isInbox }: { isInbox: boolean }) {
  return (
    <Card aria-label="Conversation" className="grid min-h-0 flex-1 place-content-center max-md:hidden">
      <EmptyState
        title="No conversation selected"
        icon={<MessagesSquare size={26} strokeWidth={1.75} aria-hidden="true" />}
      >
        {isInbox ? 'Select a conversation to reply.' : 'Select a conversation or start a new one.'}
      </EmptyState>
    </Card>
  );
}
