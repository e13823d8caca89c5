import { CLIENT_TIMES } from '@contracts/limits';
import type { FoundMessageView } from '@contracts/message-search';
import { usePagedList } from '@/shared/api/paged-query';
import { formatTotal } from '@/shared/format/totals';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { messageSearchQuery } from '../api/message-search-query';
import { FoundMessage } from './found-message';

interface FoundMessagesProps {
  /** At least `LIMITS.searchMin` characters. */
  text: string;
  /** Searches only this conversation. */
  conversationId?: string;
  onOpen: (message: FoundMessageView) => void;
}

/** Searches the messages that contain the words of a text, and lists them. */
export function FoundMessages({ text, conversationId, onOpen }: FoundMessagesProps) {
  const debouncedText = useDebounced(text, CLIENT_TIMES.searchDebounce);
  const list = usePagedList(messageSearchQuery(debouncedText, conversationId));
  const isCurrent = debouncedText === text && !list.isPlaceholderData;
  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && list.items ? `${formatTotal(list)} ${list.total === 1 ? 'message' : 'messages'}` : ''}
      </p>
      <PagedList
        list={{ ...list, isPlaceholderData: !isCurrent }}
        noun="messages"
        skeleton={<FoundMessagesSkeleton />}
        empty={<p className="px-3 py-6 text-center text-fg-2 wrap-anywhere">No messages match “{text}”</p>}
        errorTitle="The messages couldn’t be searched"
        moreClassName="mt-3"
      >
        {(messages) => (
          <ul>
            {messages.map((message) => (
              <FoundMessage
                key={message.id}
                message={message}
                search={debouncedText}
                isInThread={conversationId !== undefined}
                onOpen={() => onOpen(message)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function FoundMessagesSkeleton() {
  return (
    <ul role="status" aria-label="Searching messages">
      {['w-32', 'w-24', 'w-36'].map((width) => (
        <li key={width} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9 rounded-full!" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </li>
      ))}
    </ul>
  );
}
