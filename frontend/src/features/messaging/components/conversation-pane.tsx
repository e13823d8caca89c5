import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { ApiError } from '@/shared/api/http';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { operatorQuery } from '../api/operator-queries';
import { otherIn, type ConversationList } from '../conversation-list';
import { otherPersonIn } from '../private-conversation';
import { ThreadHeader } from './thread-header';
import { ThreadSkeleton } from './thread-skeleton';
import { ThreadView } from './thread-view';

interface ConversationPaneProps {
  /** Null when none is selected. */
  conversationId: string | null;
  viewerId: string;
  list: ConversationList | undefined;
  /** Changes whenever somebody chooses a conversation by hand. */
  chosen: string | null;
  onBack: () => void;
}

/** The selected conversation, whether or not it has begun. */
export function ConversationPane({ conversationId, viewerId, list, chosen, onBack }: ConversationPaneProps) {
  const conversation = list?.conversations.find(({ id }) => id === conversationId);
  const otherId = conversationId && otherPersonIn(conversationId, viewerId);
  const person = useQuery({ ...operatorQuery(otherId ?? ''), enabled: Boolean(otherId && list && !conversation) });
  const other = conversation ? otherIn(conversation, viewerId) : person.data;

  // The conversation of the last visit may be with somebody who is gone.
  const isGone = person.error instanceof ApiError && person.error.status === 404;
  if (!conversationId || (isGone && !other)) return <NothingSelected />;
  if (other) {
    return (
      <ThreadView
        key={conversationId}
        conversationId={conversationId}
        viewerId={viewerId}
        other={other}
        conversation={list ? conversation : null}
        chosen={chosen}
        onBack={onBack}
      />
    );
  }
  return (
    <ThreadPlaceholder
      error={person.error}
      onRetry={() => void person.refetch()}
      isRetrying={person.isFetching}
      onBack={onBack}
    />
  );
}

interface PlaceholderProps {
  error?: Error | null;
  onRetry?: () => void;
  isRetrying?: boolean;
  onBack: () => void;
}

/** While it is not known who the other one is. */
export function ThreadPlaceholder({ error, onRetry = () => undefined, isRetrying = false, onBack }: PlaceholderProps) {
  return (
    <Card aria-label="Conversation" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <ThreadHeader person={undefined} onBack={onBack} />
      {error ? (
        <ErrorState
          className="flex-1 content-center"
          title="The conversation could not be loaded"
          error={error}
          onRetry={onRetry}
          retrying={isRetrying}
        />
      ) : (
        <ThreadSkeleton />
      )}
    </Card>
  );
}

function NothingSelected() {
  return (
    <Card aria-label="Conversation" className="grid min-h-0 flex-1 place-content-center max-md:hidden">
      <EmptyState
        title="No conversation selected"
        icon={<MessagesSquare size={26} strokeWidth={1.75} aria-hidden="true" />}
      >
        Choose one from the list, or write to somebody new.
      </EmptyState>
    </Card>
  );
}
