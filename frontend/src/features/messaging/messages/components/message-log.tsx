import type { PersonView } from '@contracts/users';
import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useViewerId } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { useNow } from '@/shared/ui/text/use-now';
import type { Counterpart } from '../../conversations/counterpart';
import { dayLabel } from '../message-times';
import type { ScreenMessage } from '../screen-messages';
import { continuesGroup, threadRows } from '../thread-layout';
import { useLogScroll } from '../use-log-scroll';
import { useMessageFocus } from '../use-message-focus';
import type { JumpTarget } from '../use-jump';
import { useReveal } from '../use-reveal';
import type { MoreMessages } from '../use-thread';
import type { UnreadLine } from '../../reading/use-unread-line';
import { TypingBubble } from '../../typing/components/typing-bubble';
import { CollapsedMessages } from '../../blocks/collapsed-messages';
import { MessageGroup } from './message-group';
import { LoadMoreMessages } from './load-more-messages';
import { ThreadBeginning } from './thread-beginning';
import { UnreadJump } from './unread-jump';

interface MessageLogProps {
  messages: readonly ScreenMessage[];
  counterpart: Counterpart;
  /** The people whose messages are collapsed. */
  blockedIds: ReadonlySet<string>;
  unread: UnreadLine | null;
  /** Shown in place of the messages until they are loaded, above those that wait to be sent. Null once they are loaded. */
  placeholder: ReactNode;
  hasOlder: boolean;
  older: MoreMessages;
  /** True if the messages do not reach to the newest one. */
  hasNewer: boolean;
  newer: MoreMessages;
  /** The `seq` of the newest message of somebody else. */
  newestSeq: number;
  target: JumpTarget | null;
  typingPeople: readonly PersonView[];
  onEndSeen: (isSeen: boolean) => void;
  /** Shows another message of the conversation. */
  onJump: (seq: number) => void;
  /** Called when the viewer asks for the newest message. */
  onNewest: () => void;
}

export function MessageLog(props: MessageLogProps) {
  const { messages, counterpart, blockedIds, unread, hasOlder, older, hasNewer, newer, newestSeq, target } = props;
  const { placeholder, typingPeople, onEndSeen, onJump, onNewest } = props;
  const viewerId = useViewerId();
  const now = useNow();
  const last = messages.at(-1);
  const { log, isAtEnd, onScroll, scrollToEnd } = useLogScroll(last?.key, last?.seq === null);
  const { handlers, focusNewest } = useMessageFocus(log, hasNewer, onNewest);
  const isNewestSeen = isAtEnd && !hasNewer;
  useEffect(() => onEndSeen(isNewestSeen), [isNewestSeen, onEndSeen]);
  const hasNewBelow = useHasNewBelow(newestSeq, isNewestSeen);
  const rows = threadRows(messages, viewerId, unread?.after ?? null, hasOlder);
  const line = useRef<HTMLParagraphElement>(null);
  const isLineLoaded = rows.some(({ kind }) => kind === 'unread-line');
  const firstSeq = messages.find(({ seq }) => seq !== null)?.seq ?? 0;
  useReveal(log, rows, target);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* Not a live region, which would read out older pages too: the thread view announces new messages. */}
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        aria-live="off"
        // A message in the log is the tab stop.
        tabIndex={messages.length > 0 ? -1 : 0}
        onScroll={onScroll}
        {...handlers}
        className="no-scrollbar flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain contain-strict [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex shrink-0 flex-col px-5 pt-1 pb-2 max-md:px-3">
          {placeholder ??
            (hasOlder ? (
              <LoadMoreMessages scroller={log} side="older" {...older} />
            ) : (
              <ThreadBeginning counterpart={counterpart} isEmpty={messages.length === 0} />
            ))}
          {rows.map((row) => {
            switch (row.kind) {
              case 'day':
                return <Separator key={row.key}>{dayLabel(row.at, now)}</Separator>;
              case 'unread-line':
                return <UnreadSeparator key={row.key} ref={line} count={unread?.count ?? 0} />;
              case 'group': {
                const group = (
                  <MessageGroup
                    key={row.key}
                    group={row}
                    hasSenderName={counterpart.isGroup}
                    canChange={counterpart.closedReason === null}
                    canDelete={counterpart.canDeleteMessages}
                    reader={counterpart.kind === 'person' ? counterpart.person : null}
                    blockedIds={blockedIds}
                    onJump={onJump}
                  />
                );
                return blockedIds.has(row.senderId) ? (
                  <CollapsedMessages key={row.key} groupKey={row.key} count={row.messages.length}>
                    {group}
                  </CollapsedMessages>
                ) : (
                  group
                );
              }
            }
          })}
          {!hasNewer && (
            <TypingBubble
              typingPeople={typingPeople}
              hasSenderName={counterpart.isGroup}
              isContinued={continuesGroup(rows.at(-1), typingPeople[0]?.id ?? '', now.getTime())}
            />
          )}
          {hasNewer && <LoadMoreMessages scroller={log} side="newer" {...newer} />}
        </div>
      </div>
      {unread && (isLineLoaded || firstSeq > unread.after) && (
        <UnreadJump
          key={unread.after}
          log={log}
          line={isLineLoaded ? line : undefined}
          unread={unread}
          onJump={onJump}
        />
      )}
      {!isNewestSeen && (
        <Button
          variant={hasNewBelow ? 'secondary' : undefined}
          size="sm"
          aria-label={hasNewBelow ? undefined : 'Jump to the newest message'}
          className={clsx(
            'pop absolute! bottom-3 rounded-full! shadow-float',
            hasNewBelow ? 'left-1/2 -translate-x-1/2' : 'right-4 w-9 px-0! max-md:size-11',
          )}
          onClick={() => {
            // This button unmounts, so the focus moves to the newest message first.
            focusNewest();
            scrollToEnd();
          }}
        >
          <ArrowDown size={16} aria-hidden="true" />
          {hasNewBelow && 'New messages'}
        </Button>
      )}
    </div>
  );
}

/** True when a new message has arrived while another part of the log is on the screen. */
function useHasNewBelow(newestSeq: number, isNewestSeen: boolean): boolean {
  const [seen, setSeen] = useState(newestSeq);
  if (isNewestSeen && seen < newestSeq) setSeen(newestSeq);
  return !isNewestSeen && seen < newestSeq;
}

function Separator({ children }: { children: string }) {
  return <p className="mt-1 mb-1.5 py-0.5 text-center text-xs font-medium text-fg-3">{children}</p>;
}

function UnreadSeparator({ ref, count }: { ref: Ref<HTMLParagraphElement>; count: number }) {
  return (
    <p
      ref={ref}
      className="mt-1 mb-2 flex items-center gap-3 text-xs font-semibold text-orange before:h-px before:flex-1 before:bg-current before:opacity-45 after:h-px after:flex-1 after:bg-current after:opacity-45"
    >
      {count} new
    </p>
  );
}
