import { CONVERSATION_FILTERS, type ConversationFilter, INBOX_FILTERS } from '@contracts/conversation-filters';
import { clsx } from 'clsx';
import { LIMITS } from '@contracts/limits';
import type { ConversationView } from '@contracts/conversations';
import { MessageCircle, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { normalizeText } from '@/shared/format/normalize-text';
import { useViewerId } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ToggleChip } from '@/shared/ui/inputs/choice-chips';
import { controlClass } from '@/shared/ui/inputs/input';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { counterpartOf } from '../counterpart';
import type { Conversations } from '../use-conversations';
import { ConversationItem } from './conversation-item';
import { FoundMessages } from '../../search/components/found-messages';
import { isLongEnoughToSearch } from '@/shared/search/search-query';
import type { OutboxEntry } from '../../outbox/outbox-entry';
import { UnsentConversations } from '../../outbox/components/unsent-conversations';
import { moveFocus } from '../../search/move-focus';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface ConversationListProps {
  conversations: Conversations;
  /** The newest unsent entry of each conversation that the list lacks. */
  unsent: readonly OutboxEntry[];
  selectedId: string | null;
  onOpen: (conversationId: string, options?: { messageSeq: number }) => void;
  /** Closes the selected conversation when the viewer deletes or archives it, or marks it as unread. */
  onCloseSelected: () => void;
  onNewMessage: () => void;
  filter: ConversationFilter | null;
  onFilter: (filter: ConversationFilter | null) => void;
  /** The team, field or game whose inbox is listed; undefined for the viewer's own conversations. */
  inbox?: { name: string; picker: ReactNode; isEmpty: boolean };
}

const FILTER_LABELS: Record<ConversationFilter, string> = {
  open: 'Open',
  assigned: 'Mine',
  resolved: 'Resolved',
  unread: 'Unread',
  archived: 'Archived',
};

const EMPTY_FILTER_TEXTS: Record<ConversationFilter, readonly [title: string, text: string]> = {
  open: ['Nothing open', 'Resolved and archived conversations are under their own filters.'],
  assigned: ['Nothing assigned to you', 'Open conversations assigned to you appear here.'],
  resolved: ['Nothing resolved', 'Resolved conversations stay here until the next message.'],
  unread: ['All caught up', 'You have no unread messages here.'],
  archived: [
    'The archive is empty',
    'Archive a conversation from its menu. It comes back with the next message, unless it is muted.',
  ],
};

export function ConversationList(props: ConversationListProps) {
  const { conversations, unsent, selectedId, onOpen, onCloseSelected, onNewMessage, filter, onFilter, inbox } = props;
  const viewerId = useViewerId();
  const [search, setSearch] = useState('');
  const text = search.trim();
  const isEmptyInbox = filter === 'open' && inbox?.isEmpty;
  // The row with the focus unmounts when its conversation is archived, deleted or no longer matches the filter.
  const fallbackFocus = useFallbackFocus();

  return (
    <section aria-label="Conversations" className="flex min-h-0 flex-col max-md:pt-3" onKeyDown={moveFocus}>
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
          maxLength={LIMITS.search}
          aria-label="Search conversations"
          placeholder="Search conversations"
          className={`${controlClass} h-10 border-transparent! pl-9! text-sm light:border-line! light:bg-surface! max-md:h-11`}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div
        role="group"
        aria-label="Filter conversations"
        className={clsx('no-scrollbar -mx-1 mb-1 flex gap-1.5 overflow-x-auto p-1 *:shrink-0', inbox && 'md:gap-1')}
      >
        {(inbox ? INBOX_FILTERS : CONVERSATION_FILTERS).map((option) => (
          <ToggleChip
            key={option}
            isOn={filter === option}
            onPress={() => onFilter(filter === option ? null : option)}
            // The five chips of an inbox fit into the width of the list.
            className={inbox && 'md:px-[7px]'}
          >
            {FILTER_LABELS[option]}
          </ToggleChip>
        ))}
      </div>
      <div {...fallbackFocus} className="no-scrollbar -mx-3 outline-none min-h-0 flex-1 px-3 pb-6 md:overflow-y-auto">
        {unsent.length > 0 && !text && <UnsentConversations entries={unsent} selectedId={selectedId} onOpen={onOpen} />}
        <PagedList
          list={conversations}
          noun="conversations"
          skeleton={<ConversationSkeleton />}
          empty={
            text ? (
              <NoMatch text={text} />
            ) : filter && !isEmptyInbox ? (
              <EmptyFilter filter={filter} />
            ) : unsent.length > 0 ? null : (
              <NoConversations inbox={inbox} onNewMessage={onNewMessage} />
            )
          }
          moreClassName="mt-3"
        >
          {(loaded) => {
            const matches = loaded.filter((conversation) => matchesSearch(conversation, viewerId, search));
            // The conversations that are not loaded yet may match.
            if (matches.length === 0) return conversations.hasNextPage ? null : <NoMatch text={text} />;
            return (
              <ul className="pt-0.5">
                {matches.map((conversation) => (
                  <ConversationItem
                    key={conversation.id}
                    conversation={conversation}
                    counterpart={counterpartOf(conversation, viewerId)}
                    isSelected={conversation.id === selectedId}
                    onOpen={() => onOpen(conversation.id)}
                    onClose={() => conversation.id === selectedId && onCloseSelected()}
                  />
                ))}
              </ul>
            );
          }}
        </PagedList>
        {isLongEnoughToSearch(text) && (
          <>
            <h2 className="pt-4 pb-1 text-xs font-medium text-fg-2">Messages</h2>
            <FoundMessages
              text={text}
              onOpen={({ conversationId, seq }) => onOpen(conversationId, { messageSeq: seq })}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** A single line, because the list of matching messages follows below. */
function NoMatch({ text }: { text: string }) {
  return <p className="pt-2 text-sm wrap-anywhere text-fg-2">No conversations match “{text}”</p>;
}

function EmptyFilter({ filter }: { filter: ConversationFilter }) {
  const [title, text] = EMPTY_FILTER_TEXTS[filter];
  return (
    <EmptyState title={title} icon={<MessageCircle size={26} strokeWidth={1.75} aria-hidden="true" />}>
      {text}
    </EmptyState>
  );
}

function NoConversations({ inbox, onNewMessage }: Pick<ConversationListProps, 'inbox' | 'onNewMessage'>) {
  const icon = <MessageCircle size={26} strokeWidth={1.75} aria-hidden="true" />;
  if (inbox) {
    return (
      <EmptyState title="No conversations here" icon={icon}>
        Messages to {inbox.name} appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No conversations here"
      icon={icon}
      actions={
        <Button variant="primary" onClick={onNewMessage}>
          New message
        </Button>
      }
    >
      Write to another player to plan a game, share a ride or just say hello.
    </EmptyState>
  );
}

function matchesSearch(conversation: ConversationView, viewerId: string, search: string): boolean {
  return normalizeText(counterpartOf(conversation, viewerId).name).includes(normalizeText(search));
}

function ConversationSkeleton() {
  return (
    <ul role="status" aria-label="Loading conversations">
      {['w-32', 'w-40', 'w-28', 'w-36', 'w-24', 'w-32'].map((width, index) => (
        <li key={index} className="flex items-center gap-3 py-3">
          <Skeleton className="size-11 rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </li>
      ))}
    </ul>
  );
}
