import type { MessageView } from '@contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, Pin, PinOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { shortName } from '@/shared/format/names';
import { IconButton } from '@/shared/ui/buttons/icon-button';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { shortened, messageSummary } from '../../messages/message-summary';
import { pinnedMessagesQuery } from '../api/pinned-messages-query';
import { useOutbox } from '../../outbox/outbox.store';
import { PIN_NEEDS_CONNECTION, useSetPinned } from '../use-set-pinned';
import { SCREEN_POLL_INTERVAL_MS } from '../../poll-interval';

interface PinnedMessagesProps {
  conversationId: string;
  /** The highest change number of the conversation that the browser knows. */
  latestChangeSeq: number;
  blockedIds: ReadonlySet<string>;
  /** Shows a message in the log. */
  onJump: (seq: number) => void;
}

/** The pinned messages of a game's channel, below its header: the last pinned one, or all. */
export default function PinnedMessages({ conversationId, latestChangeSeq, blockedIds, onJump }: PinnedMessagesProps) {
  const poll = usePollInterval(SCREEN_POLL_INTERVAL_MS);
  const { data, refetch } = useQuery({ ...pinnedMessagesQuery(conversationId), refetchInterval: poll });
  const isBehind = data !== undefined && data.changeSeq < latestChangeSeq;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, latestChangeSeq, refetch]);
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  // The focused button unmounts when its message is unpinned. The focus moves to the container, which stays when no message is left.
  const fallbackFocus = useFallbackFocus();
  if (!data) return null;
  const count = data.messages.length;
  const shown = isExpanded ? data.messages : data.messages.slice(0, 1);
  return (
    <div {...fallbackFocus} className="shrink-0 outline-none">
      {count > 0 && (
        <section aria-label="Pinned messages" className="flex items-start border-b border-line bg-raised">
          <ul id={listId} className="grid max-h-56 min-w-0 flex-1 overflow-y-auto">
            {shown.map((message) => (
              <PinnedMessage
                key={message.id}
                message={message}
                label={count > 1 && !isExpanded ? `Pinned message, 1 of ${count}` : 'Pinned message'}
                isBlocked={blockedIds.has(message.sender.id)}
                canUnpin={data.can.pin}
                onJump={onJump}
              />
            ))}
          </ul>
          {count > 1 && (
            <IconButton
              label={isExpanded ? 'Show only the newest pinned message' : `Show all ${count} pinned messages`}
              aria-expanded={isExpanded}
              aria-controls={listId}
              className="m-1.5 max-md:mx-1 max-md:my-1"
              onClick={() => setIsExpanded(!isExpanded)}
            >
              <ChevronDown size={18} strokeWidth={1.75} className={clsx('eased', isExpanded && 'rotate-180')} />
            </IconButton>
          )}
        </section>
      )}
    </div>
  );
}

interface PinnedMessageProps {
  message: MessageView;
  label: string;
  /** True if the viewer blocks the sender. */
  isBlocked: boolean;
  canUnpin: boolean;
  onJump: (seq: number) => void;
}

function PinnedMessage({ message, label, isBlocked, canUnpin, onJump }: PinnedMessageProps) {
  const setPinned = useSetPinned();
  const isOffline = useOutbox((outbox) => outbox.isOffline);
  const text = isBlocked ? 'Message from a blocked player' : messageSummary(message.content, message.photos?.length);
  return (
    <li className="flex min-w-0 items-center">
      <button
        type="button"
        className="eased flex min-h-[52px] min-w-0 flex-1 items-center gap-3 py-1.5 pr-2 pl-5 text-left hover:bg-line focus-visible:-outline-offset-2 max-md:pl-4"
        onClick={() => onJump(message.seq)}
      >
        <Pin size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-olive" />
        <span className="grid min-w-0">
          <span className="truncate text-xs font-semibold text-olive">
            {label}
            {!isBlocked && <span className="font-normal text-fg-2"> · {shortName(message.sender)}</span>}
          </span>
          <span className={clsx('truncate text-sm', isBlocked && 'text-fg-2 italic')}>{text}</span>
        </span>
      </button>
      {canUnpin && (
        <IconButton
          label={`Unpin “${shortened(text)}”${isOffline ? `. ${PIN_NEEDS_CONNECTION}` : ''}`}
          disabled={setPinned.isPending || isOffline}
          onClick={() => setPinned.mutate({ message, isPinned: false })}
        >
          <PinOff size={18} strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  );
}
