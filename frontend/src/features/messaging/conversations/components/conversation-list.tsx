import type { ConversationView } from '@contracts/messages';
import { MessageCircle, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { normalizeText } from '@/shared/format/normalize-text';
import { quotedCallsign } from '@/shared/format/names';
import { useViewerId } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { controlClass } from '@/shared/ui/inputs/input';
import { LoadMore } from '@/shared/ui/lists/load-more';
import { counterpartOf } from '../counterpart';
import type { Conversations } from '../use-conversations';
import { ConversationItem } from './conversation-item';
import { ConversationSkeleton } from './conversation-skeleton';

interface ConversationListProps {
  conversations: Conversations;
  selectedId: string | null;
  onOpen: (conversationId: string) => void;
  onNewMessage: () => void;
  /** Whose conversations they are, where they are not the viewer's own. */
  inbox?: { name: string; picker: ReactNode };
}

export function ConversationList(props: ConversationListProps) {
  const { conversations, selectedId, onOpen, onNewMessage, inbox } = props;
  const viewerId = useViewerId();
  const [search, setSearch] = useState('');
  const { list, error, isFetching, retry, older } = conversations;
  const found = (list?.conversations ?? []).filter((conversation) => matchesSearch(conversation, viewerId, search));

  return (
    <section aria-label="Conversations" className="flex min-h-0 flex-col max-md:pt-3">
      {inbox?.picker}
      <div className="relative mb-2">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-[11px] text-fg-3 max-md:top-3.5"
        />
        <input
          type="search"
          value={search}
          aria-label="Search conversations"
          placeholder="Search conversations"
          className={`${controlClass} h-10 border-transparent! pl-9! text-sm light:border-line! light:bg-surface! max-md:h-11`}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className="no-scrollbar -mx-3 min-h-0 flex-1 px-3 pb-6 md:overflow-y-auto">
        {found.length > 0 && (
          <ul className="pt-0.5">
            {found.map((conversation) => (
              <ConversationItem
                key={conversation.id}
                conversation={conversation}
                counterpart={counterpartOf(conversation, viewerId)}
                isSelected={conversation.id === selectedId}
                onOpen={() => onOpen(conversation.id)}
              />
            ))}
          </ul>
        )}
        {list?.older && (
          <LoadMore
            className="mt-3"
            label="Older conversations"
            onLoad={older.load}
            isLoading={older.isLoading}
            hasFailed={older.hasFailed}
          />
        )}
        {list && found.length === 0 && search.trim() !== '' && (
          <p className="px-3 py-8 text-center text-fg-2">No conversation with “{search.trim()}”</p>
        )}
        {list?.conversations.length === 0 && search.trim() === '' && inbox && (
          <EmptyState title="No messages yet" icon={<MessageCircle size={26} strokeWidth={1.75} aria-hidden="true" />}>
            What operators write to {inbox.name} arrives here, for everybody who administers it.
          </EmptyState>
        )}
        {list?.conversations.length === 0 && search.trim() === '' && !inbox && (
          <EmptyState
            title="No messages yet"
            icon={<MessageCircle size={26} strokeWidth={1.75} aria-hidden="true" />}
            actions={
              <Button variant="commit" onClick={onNewMessage}>
                New Message
              </Button>
            }
          >
            Write to another operator to plan a game, share a ride or just say hello.
          </EmptyState>
        )}
        {!list && error && (
          <ErrorState
            title="The conversations could not be loaded"
            error={error}
            onRetry={retry}
            retrying={isFetching}
          />
        )}
        {!list && !error && <ConversationSkeleton />}
      </div>
    </section>
  );
}

function matchesSearch(conversation: ConversationView, viewerId: string, search: string): boolean {
  const counterpart = counterpartOf(conversation, viewerId);
  const called = counterpart.kind === 'person' ? quotedCallsign(counterpart.person) : null;
  return normalizeText(`${counterpart.name} ${called ?? ''}`).includes(normalizeText(search));
}
