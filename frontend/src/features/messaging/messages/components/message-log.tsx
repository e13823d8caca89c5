import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useViewerId } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { useNow } from '@/shared/ui/text/use-now';
import type { Counterpart } from '../../conversations/counterpart';
import { dayLabel } from '../message-times';
import type { ScreenMessage } from '../screen-messages';
import { threadRows } from '../thread-layout';
import { useLogScroll } from '../use-log-scroll';
import type { OpenThread } from '../use-thread';
import { CollapsedMessages } from '../../blocks/collapsed-messages';
import { MessageGroup } from './message-group';
import { OlderMessages } from './older-messages';
import { ThreadBeginning } from './thread-beginning';

interface MessageLogProps {
  messages: readonly ScreenMessage[];
  counterpart: Counterpart;
  /** The people whose messages are collapsed. */
  blockedIds: ReadonlySet<string>;
  /** The unread messages when the conversation was opened: the `seq` before the first one, and their count. */
  unread: { after: number; count: number } | null;
  hasOlder: boolean;
  older: OpenThread['older'];
  onEndSeen: (isSeen: boolean) => void;
}

export function MessageLog({ messages, counterpart, blockedIds, unread, hasOlder, older, onEndSeen }: MessageLogProps) {
  const viewerId = useViewerId();
  const now = useNow();
  const last = messages.at(-1);
  const { log, isAtEnd, onScroll, scrollToEnd } = useLogScroll(last?.key, last?.seq === null);
  useEffect(() => onEndSeen(isAtEnd), [isAtEnd, onEndSeen]);
  const hasNewBelow = useHasNewBelow(messages, viewerId, isAtEnd);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Not a live region, which would read out older pages too: the thread view announces new messages. */}
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        className="no-scrollbar flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain contain-strict [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex shrink-0 flex-col px-5 pt-1 pb-2 max-md:px-3">
          {hasOlder ? (
            <OlderMessages scroller={log} {...older} />
          ) : (
            <ThreadBeginning counterpart={counterpart} isEmpty={messages.length === 0} />
          )}
          {threadRows(messages, viewerId, unread?.after ?? null, hasOlder).map((row) => {
            switch (row.kind) {
              case 'day':
                return <Separator key={row.key}>{dayLabel(row.at, now)}</Separator>;
              case 'new':
                return <NewSeparator key={row.key} count={unread?.count ?? 0} />;
              case 'group': {
                const group = (
                  <MessageGroup
                    key={row.key}
                    group={row}
                    isNamed={counterpart.isGroup}
                    canChange={counterpart.closedReason === null}
                  />
                );
                return blockedIds.has(row.senderId) ? (
                  <CollapsedMessages key={row.key} count={row.messages.length}>
                    {group}
                  </CollapsedMessages>
                ) : (
                  group
                );
              }
            }
          })}
        </div>
      </div>
      {hasNewBelow && (
        <Button
          variant="olive"
          size="sm"
          className="pop absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
          onClick={scrollToEnd}
        >
          <ArrowDown size={16} aria-hidden="true" />
          New messages
        </Button>
      )}
    </div>
  );
}

/** True when a new message has arrived while the log is scrolled up. */
function useHasNewBelow(messages: readonly ScreenMessage[], viewerId: string, isAtEnd: boolean): boolean {
  const newest = messages.findLast(({ senderId }) => senderId !== viewerId)?.seq ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen < newest) setSeen(newest);
  return !isAtEnd && seen < newest;
}

function Separator({ children }: { children: string }) {
  return <p className="mt-1 mb-1.5 py-0.5 text-center text-xs font-medium text-fg-3">{children}</p>;
}

function NewSeparator({ count }: { count: number }) {
  return (
    <p className="mt-1 mb-2 flex items-center gap-3 text-xs font-semibold text-orange before:h-px before:flex-1 before:bg-current before:opacity-45 after:h-px after:flex-1 after:bg-current after:opacity-45">
      {count} new
    </p>
  );
}
